import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { CommandError } from './options';
import { choosePort, faultMessage } from './port';

it('takes a port that is free, and refuses one that is taken', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const taken = new CommandError(
    `Port ${port} is taken. Stop the program that uses it, or choose another port with --port.`,
  );
  await expect(choosePort(String(port), '127.0.0.1')).rejects.toThrow(taken);
  await new Promise((resolve) => server.close(resolve));
  expect(await choosePort(String(port), '127.0.0.1')).toBe(port);
});

it.each(['abc', '-1', '65536', '80.5'])('%s is not a port', async (written) => {
  await expect(choosePort(written)).rejects.toThrow(`"${written}" is not a port`);
});

it.each([undefined, '0', '4000'])('a host that is not this machine is named, with the port %s', async (port) => {
  // Reserved for documentation (RFC 5737).
  await expect(choosePort(port, '192.0.2.1')).rejects.toThrow('--host 192.0.2.1 is not an address of this machine');
});

it.each<[string, string | undefined, string]>([
  ['EACCES', undefined, 'No permission to listen on port 80. Choose a port of 1024 or above with --port.'],
  ['EADDRNOTAVAIL', undefined, 'Port 80 cannot be used (EADDRNOTAVAIL). Choose another port with --port.'],
])('%s at %s: %s', (code, host, message) => expect(faultMessage(code, 80, host)).toBe(message));
