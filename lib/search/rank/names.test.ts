import { describe, expect, it } from 'vitest';
import { searchSections } from '../search';
import { testIndex, testPage } from '../testing/index-of-pages';

const PAGES = [
  testPage(
    '/queues',
    'Jobs wait here.\n\n## Pausing a queue\n\nA queue that is paused: pause the queue.\n\n## Limits\n\nTen jobs a queue.',
  ),
  testPage(
    '/migration',
    'From the old version.\n\n## Queue changes\n\nA queue is made before a queue is used. Queue by queue.',
  ),
  testPage('/jobs/overview', 'They are run one by one.', { title: 'Overview', place: ['Guides', 'Jobs'] }),
  testPage(
    '/workers',
    'Run jobs.\n\n## Overview\n\nThey take jobs from queues.\n\n## Stopping workers\n\nWorkers stop: stop workers.',
  ),
  testPage('/api/queues/list', 'Lists queues. A queue, many queues.', { title: 'Queues', kind: 'operation' }),
  testPage('/cli/workers', 'Workers, workers, workers.', { title: 'Workers', place: ['CLI'] }),
  testPage('/mail/start', 'Letters are sent.', { title: 'Getting Started', place: ['Mail', 'Overall'] }),
  testPage('/tokens', 'Mail needs a token.', { title: 'Get your mail token' }),
  testPage('/limits', 'How much is allowed.'),
  testPage('/changelog/anchor', 'Anchors hold better. An anchor may drag.', { title: 'Anchor' }),
  testPage(
    '/terms',
    'Words we use.\n\n## What is an anchor?\n\nAn anchor holds the ship.\n\n## Anchor chains\n\nAnchors, anchors.',
  ),
  testPage('/locks', '## What locks are for\n\nLocks keep others out.\n\n## Opening locks\n\nLocks, locks and locks.'),
];

const CHINESE = [
  testPage('/zh/queues', '任务在这里等待。', { title: '队列', lang: 'zh' }),
  testPage('/zh/limits', '队列的限制：每个队列十个任务。队列，队列。', { title: '限制', lang: 'zh' }),
];

describe('questions about something by its name', () => {
  it.each([
    ['what it is', 'What is a queue?', '/queues'],
    ['how it works', 'how do queues work', '/queues'],
    ['the name alone', 'queues', '/queues'],
    ['a page with a general title', 'What is a job?', '/jobs/overview'],
    ['all of a title rather than a part of headings', 'What are the limits?', '/limits'],
    ['a page without a beginning', 'What are locks?', '/locks#what-locks-are-for'],
    ['something about it', 'how do I pause a queue', '/queues#pausing-a-queue'],
    ['a change of it', 'what changes with queues in the migration', '/migration#queue-changes'],
    ['a command, by its place', 'list queues with the api', '/api/queues/list'],
  ])('%s', async (_, question, first) => {
    expect(searchSections(await testIndex(PAGES), question)[0]?.section.id).toBe(first);
  });

  it('in another language', async () => {
    expect(searchSections(await testIndex(CHINESE), '什么是队列？')[0]?.section.id).toBe('/zh/queues');
  });

  it.each([
    [
      'with a general title',
      [testPage('/start', 'Acme builds sites from pages.', { title: 'Introduction' })],
      '/start',
    ],
    [
      'with another title',
      [testPage('/start', 'Acme builds sites from pages.', { title: 'Pages that last' })],
      '/start',
    ],
    [
      'that begins with a heading',
      [testPage('/start', '## Why\n\nAcme builds sites.', { title: 'Start' })],
      '/start#why',
    ],
    ['at the root', [testPage('/first', 'Install Acme.'), testPage('/', 'Acme builds sites.', { title: 'Home' })], '/'],
  ])('the site, by its home page %s', async (_, home, first) => {
    const others = [testPage('/acme-cli', 'Acme, Acme and Acme.', { title: 'Acme CLI' })];
    const index = await testIndex([...home, ...others], 'Acme docs: sites for all');
    expect(searchSections(index, 'What is Acme?')[0]?.section.id).toBe(first);
  });
});
