import { expect, it } from 'vitest';
import { createTestSearcher, section } from '../../testing/site';
import { lackingNames, namesIn } from './named';

it.each([
  ['en', 'How do I use Terraform with the Cloud API?', ['Terraform', 'Cloud', 'API']],
  ['en', 'does it support GitLab or socket.io', ['GitLab', 'socket.io']],
  ['en', 'GitLab or not?', ['GitLab']],
  ['en', 'Restart. Then wait? "Please" do… And more', []],
  ['en', 'How do I write a test?', []],
  ['en', 'How Do I Write Tests With Jest?', []],
  ['en', 'HOW DO I WRITE TESTS', []],
  ['de', 'Wie richte ich den Server mit WireGuard ein?', ['WireGuard']],
  ['fr', 'Comment connecter le serveur à Grafana ?', ['Grafana']],
  ['es', '¿Puedo usar Grafana?', ['Grafana']],
  ['ru', 'Как подключить Графану к серверу?', ['Графану']],
  ['zh', '如何在 Grafana 里使用？', ['Grafana']],
])('names in %s: %s', (lang, question, expected) => {
  expect(namesIn(question, lang)).toEqual(expected);
});

it('reads a limited number of names', () => {
  const names = Array.from({ length: 20 }, (_, n) => `Tool${n}.js`);
  expect(namesIn(`Does it work with ${names.join(', ')}?`, 'en')).toEqual(names.slice(0, 8));
});

it.each([
  ['in the text', 'Works with Grafana.', []],
  ['in the title', '', ['Grafana'], 'Grafana'],
  ['in a longer form', 'Works with grafanalib.', []],
  ['not at all', 'Works with other tools.', ['Grafana']],
])('a name is %s', (_, markdown, expected, heading = 'Tools') => {
  const tested = section('/a', heading, markdown);
  const lacking = lackingNames(['Grafana'], tested, createTestSearcher([tested]));
  expect(lacking).toEqual(heading === 'Grafana' ? [] : expected);
});
