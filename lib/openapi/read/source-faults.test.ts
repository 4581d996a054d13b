import { expect, it } from 'vitest';
import { missingSource } from './source-faults';

it.each<[string, string, string[], string]>([
  ['one letter', 'apis.json', ['b.json', 'api.json'], 'Did you mean "api.json"?'],
  [
    'a version, where another file has a similar name',
    'api/history-service-0.19.0.yml',
    ['api/actions-service-0.1.0.yml', 'api/history-service.yml'],
    'Did you mean "api/history-service.yml"?',
  ],
  [
    'a version and a letter',
    '/api/widget-service-0.14.0.yml',
    ['api/twitch-service-0.1.0.yml', 'api/widgets-service.yml'],
    'Did you mean "api/widgets-service.yml"?',
  ],
  ['everything', 'payments.json', ['openapi.json'], 'Write the path of a specification in the docs folder.'],
  ['an address', 'https://example.org/a.json', ['a.json'], 'Download it into the docs folder and write its path.'],
])('a missing specification that differs in %s', (_, source, known, hint) => {
  expect(missingSource(source, known).hint).toBe(hint);
});
