import { describe, expect, it } from 'vitest';
import { routeOf } from '@/lib/kit/paths';
import { searchSections } from './search';
import { testIndex, testPage } from './testing/index-of-pages';
import type { SearchOptions, SearchPage } from './types';

const PAGES: SearchPage[] = [
  testPage('/install', 'How to begin.\n\n## Requirements\n\nA server with four cores.\n\n## Docker\n\nRun the image.'),
  testPage(
    '/deploy',
    'Bring it to production.\n\n## Rollback\n\nReturn to the deployment before.\n\n```sh\nwinch undo\n```',
  ),
  testPage('/api', 'Calls.\n\n## getUserById\n\nReads one person.\n\n## Errors\n\nA failed call has `error_code`.'),
  testPage('/limits', 'How much is allowed.', { keywords: ['quota'] }),
];

async function find(query: string, options?: SearchOptions, pages: SearchPage[] = PAGES): Promise<string[]> {
  return searchSections(await testIndex(pages), query, options).map((hit) => hit.section.id);
}

describe('searchSections', () => {
  it.each([
    ['a heading', 'requirements', '/install#requirements'],
    ['a word of the text', 'how many cores does the server need?', '/install#requirements'],
    ['another form of a word', 'deploying', '/deploy'],
    ['code', 'winch undo', '/deploy#rollback'],
    ['an identifier', 'getUserById', '/api#getuserbyid'],
    ['a part of an identifier', 'get user', '/api#getuserbyid'],
    ['an identifier with signs', 'error_code', '/api#errors'],
    ['a keyword of the page', 'quota', '/limits'],
    ['a misspelt word', 'requirments', '/install#requirements'],
    ['two letters in the wrong order in a short word', 'dokcer', '/install#docker'],
    ['a missing letter in a short word', 'quta', '/limits'],
    ['no accents', 'dócker', '/install#docker'],
  ])('finds %s', async (_, query, id) => {
    expect((await find(query))[0]).toBe(id);
  });

  it.each([
    ['how do I set up a web hook', '/webhooks'],
    ['when do you back up', '/backup'],
  ])('finds a word written as two: %s', async (query, id) => {
    const pages = [
      testPage('/custom', 'A hook of your own. It calls back.'),
      testPage('/browsers', 'They show the web, and go back to the page before.'),
      testPage('/webhooks', 'Each webhook is called once.'),
      testPage('/backup', 'A copy is made every day.'),
    ];
    expect((await find(query, undefined, pages))[0]).toBe(id);
  });

  it.each([
    ['only stop words', 'how to do it'],
    ['nothing', ' '],
    ['signs', '?!'],
    ['what no page has', 'xylophone'],
  ])('finds nothing for %s', async (_, query) => {
    expect(await find(query)).toEqual([]);
  });

  it('finds the beginning of a word while the reader types', async () => {
    expect(await find('requ', { typing: true })).toContain('/install#requirements');
  });

  it('says which words a section holds, and how much of the question that is', async () => {
    const [hit] = searchSections(await testIndex(PAGES), 'docker xylophone');
    expect(hit).toMatchObject({ section: { id: '/install#docker' }, terms: ['docker'] });
    expect(hit?.coverage).toBeGreaterThan(0);
    expect(hit?.coverage).toBeLessThan(1);
  });

  it('finds words that often mean the same, and does not count them as found', async () => {
    const [hit] = searchSections(await testIndex([...PAGES, testPage('/clean', 'Clear the dust.')]), 'delete');
    expect(hit).toMatchObject({ section: { id: '/clean' }, terms: [], coverage: 0 });
  });

  it('finds words that mean the same as an everyday one, and counts them as found', async () => {
    const [hit] = searchSections(await testIndex([...PAGES, testPage('/clean', 'Remove the dust.')]), 'delete');
    expect(hit).toMatchObject({ section: { id: '/clean' }, terms: ['delete'], coverage: 1 });
  });

  it('gives each hit a score of its own, whatever its rank', async () => {
    const pages = [
      ...PAGES,
      testPage('/servers', 'Servers of deployments: server side, serverless, deploying servers.'),
    ];
    const hits = searchSections(await testIndex(pages), 'deployment error server call');
    const again = searchSections(await testIndex(pages), 'deployment error server call', { limit: 2 });
    expect(again.map((hit) => hit.score)).toEqual(hits.slice(0, 2).map((hit) => hit.score));
    expect(hits.every((hit) => hit.score > 0)).toBe(true);
  });

  it('tells how rare the rarest word is that a section holds as it was asked', async () => {
    const pages = [
      testPage('/a', 'A winch with a drum.'),
      testPage('/b', 'A winch.'),
      testPage('/c', 'A winch.'),
      testPage('/d', 'A rope.'),
    ];
    const index = await testIndex(pages);
    const rarest = (query: string): number => searchSections(index, query)[0]?.rarest ?? -1;
    expect(rarest('drum')).toBeGreaterThan(rarest('winch'));
    expect(rarest('winch')).toBeGreaterThan(0);
    expect(rarest('winhc')).toBe(0);
  });

  it('tells a section about the words from one that mentions them', async () => {
    const filler = 'Ropes, knots, sails and masts of all sizes and what they cost. '.repeat(20);
    const index = await testIndex([testPage('/winch', 'A winch.'), testPage('/rope', `${filler}A drum for shoes.`)]);
    const focus = (query: string): number => searchSections(index, query)[0]?.focus ?? -1;
    expect(focus('winch')).toBeGreaterThan(2 * focus('shoes'));
    expect(focus('whnch')).toBe(0);
  });

  it('weighs a word that the site does not know as one that is nowhere', async () => {
    const index = await testIndex([
      ...Array.from({ length: 9 }, (_, n) => testPage(`/support-${n}`, 'Ask the support.')),
      testPage('/child', 'A child run.'),
    ]);
    const coverage = (query: string): number => searchSections(index, query)[0]?.coverage ?? -1;
    expect(coverage('passport child')).toBeLessThan(0.5);
    expect(coverage('support child')).toBeGreaterThan(0.5);
  });

  it.each([
    ['its name', 'GitLab', { coverage: 1 }],
    ['all of its parts', 'PullRequest', { coverage: 1 }],
    ['some of its parts, not wholly', 'GitHost', { coverage: 0.5, focus: 0 }],
    ['some of its parts with dots, not wholly', 'Git.io', { coverage: 0.5, focus: 0 }],
  ])('a section has an identifier by %s', async (_, query, expected) => {
    const index = await testIndex([
      testPage('/mirror', 'Git pull of a request from GitLab.'),
      testPage('/other', 'A rope.'),
    ]);
    expect(searchSections(index, query)[0]).toMatchObject({ section: { id: '/mirror' }, ...expected });
  });

  it('does not list a section that shares only parts of words with the question', async () => {
    const pages = [testPage('/a', 'Authorization.'), testPage('/b', 'Authors write.'), testPage('/c', 'Authority.')];
    const hits = searchSections(await testIndex(pages), 'authorization');
    expect(hits.filter((hit) => hit.terms.length === 0)).toEqual([]);
  });

  it('finds only what is on the pages that are named', async () => {
    const all = ['rope', 'winch'].map((name) => testPage(`/${name}`, `A ${name}.\n\n## Care\n\nKeep it dry.`));
    for (const name of ['rope', 'winch'])
      expect(await find('care', { pages: new Set([routeOf(name)]) }, all)).toEqual([`/${name}#care`]);
  });

  it('looks for 48 words of a question at most', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    expect(await find(`${many} docker`)).toEqual([]);
    expect(await find(`docker ${many}`)).toEqual(['/install#docker']);
  });

  it('gives at most so many', async () => {
    expect(await find('deployment error server call', { limit: 2 })).toHaveLength(2);
  });

  it('takes words for more than parts of a name, and a name for more than its words', async () => {
    const pages = [
      testPage('/reference', 'Functions.\n\n## delete_variable\n\nDeletes it.'),
      testPage('/guide', 'Values.\n\n## Delete a variable\n\nPress the button.'),
    ];
    expect((await find('how do I delete a variable?', {}, pages))[0]).toBe('/guide#delete-a-variable');
    expect((await find('delete_variable', {}, pages))[0]).toBe('/reference#delete_variable');
  });

  it('prefers the page that holds all words, in whatever sections', async () => {
    const pages = [
      testPage('/a', 'Text.\n\n## One\n\nA rope.\n\n## Two\n\nA sail.'),
      testPage('/b', 'Text.\n\n## One\n\nA rope.\n\n## Two\n\nA boat.'),
    ];
    expect((await find('rope boat', {}, pages)).slice(0, 2).sort()).toEqual(['/b#one', '/b#two']);
  });

  it.each([
    [
      'words of the subject to those that carry the question',
      'what happens to the winch?',
      [
        testPage('/a', 'This happens.'),
        testPage('/b', 'A winch.'),
        testPage('/c', 'A winch.'),
        testPage('/d', 'A rope.'),
        testPage('/e', 'A boat.'),
      ],
      ['/b', '/c', '/a'],
    ],
    [
      'the beginning of a page with the name that is asked for to a heading with it',
      'winch',
      [testPage('/rope', 'A boat.\n\n## Winch\n\nA rope.'), testPage('/winch', 'A rope.')],
      ['/winch', '/rope#winch'],
    ],
    [
      'what is so to what was new once',
      'winch',
      [
        testPage('/changelog', 'A winch.'),
        testPage('/product/release-notes', 'A winch.'),
        testPage('/lift', 'A winch.'),
      ],
      ['/lift', '/changelog', '/product/release-notes'],
    ],
    [
      'a page of another name when it only sounds like news',
      'winch',
      [testPage('/clean-releases', 'A winch.'), testPage('/lift', 'A winch.')],
      ['/clean-releases', '/lift'],
    ],
  ])('prefers %s', async (_, query, pages, ids) => {
    expect(await find(query, {}, pages)).toEqual(ids);
  });

  it('still looks for words that carry a question', async () => {
    expect(await find('happens', {}, [testPage('/a', 'This happens.'), testPage('/b', 'A winch.')])).toEqual(['/a']);
  });

  it('counts a boost, and leaves out what has none', async () => {
    const pages = (boost: number) => [testPage('/a', 'A winch.'), testPage('/b', 'A winch.', { boost })];
    expect(await find('winch', {}, pages(1))).toEqual(['/a', '/b']);
    expect(await find('winch', {}, pages(3))).toEqual(['/b', '/a']);
    expect(await find('winch', {}, pages(0))).toEqual(['/a']);
    expect(await find('winch', { boosts: false }, pages(3))).toEqual(['/a', '/b']);
    expect(await find('winch', { boosts: false }, pages(0))).toEqual(['/a']);
    expect(await find('winch', { boosts: false }, pages(0.5).toReversed())).toEqual(['/a', '/b']);
  });
});

describe('spellings', () => {
  const pages = [
    testPage('/auth', 'Who may do what.\n\n## Authorization\n\nEach call is authorized.'),
    testPage('/color', 'The color of the boat.'),
    testPage('/latest', 'What is new in version 5.'),
    testPage('/before', 'What was new in version 4.'),
    testPage('/five', 'Five ropes, 5 sails, another version.'),
    testPage('/tests', 'Conformance tests are authoritative.'),
    testPage('/auto', 'Automation of recipes.'),
  ];

  it.each([
    ['authorisation', '/auth#authorization'],
    ['autorization', '/auth#authorization'],
    ['authoriation', '/auth#authorization'],
    ['colour', '/color'],
    ['v5', '/latest'],
    ['what is new in v4?', '/before'],
    ['version 5', '/latest'],
  ])('%s', async (query, id) => {
    expect((await find(query, {}, pages))[0]).toBe(id);
  });
});

describe('languages and versions', () => {
  const pages = [
    testPage('/v2', 'The winch of today.', { version: 'v2' }),
    testPage('/v1', 'The winch of old.', { version: 'v1' }),
    testPage('/de', 'Die Winde und die Seile.', { lang: 'de' }),
    testPage('/cn', '安装服务器需要四个核心。', { lang: 'zh-Hans' }),
    testPage('/ko', '서버를 설치합니다.', { lang: 'ko' }),
    testPage('/cs', 'Konfigurace serveru.', { lang: 'cs' }),
    testPage('/fi', 'Köydet ja vinssi.', { lang: 'fi' }),
    testPage('/he', 'הכננת והחבלים.', { lang: 'he' }),
    testPage('/pl', 'Wciągarka i liny.', { lang: 'pl' }),
    testPage('/tw', '安裝伺服器需要四個核心。', { lang: 'zh-Hant' }),
    testPage('/ja', 'サーバーのインストールには四つのコアが必要です。', { lang: 'ja' }),
  ];

  it.each<[string, string, SearchOptions, string[]]>([
    ['the default', 'winch', {}, ['/v2']],
    ['those of the page', 'winch', { currentRoute: '/v1' }, ['/v1']],
    ['a named version', 'winch', { version: 'v1' }, ['/v1']],
    ['stems of a language', 'Seil', { language: 'de' }, ['/de']],
    ['words without spaces', '服务器', { language: 'zh-Hans' }, ['/cn']],
    ['particles', '서버', { language: 'ko' }, ['/ko']],
    ['beginnings of words', 'konfiguraci', { language: 'cs' }, ['/cs']],
    ['words that are divided in another way', '四个核', { language: 'zh-Hans' }, ['/cn']],
    ['the language of the question', '安装服务器需要几个核心？', {}, ['/cn']],
    ['the script of the question', '安裝伺服器需要幾個核心？', {}, ['/tw']],
    ['kana', 'サーバーのコアはいくつ必要ですか', {}, ['/ja']],
    [
      'the language of the question on a page of another',
      'Wie finde ich die Seile und die Winde?',
      { currentRoute: '/v1' },
      ['/de'],
    ],
    ['Finnish on an English page', 'Missä köydet ja vinssi on?', { currentRoute: '/v1' }, ['/fi']],
    ['Hebrew on an English page', 'איך אפשר למצוא את החבלים?', { currentRoute: '/v1' }, ['/he']],
    ['Polish on an English page', 'Gdzie jest moja wciągarka?', { currentRoute: '/v1' }, ['/pl']],
    ['the language that alone knows the word', 'Winde', { currentRoute: '/v1' }, ['/de']],
    ['the named language, whatever the question', '安装服务器', { language: 'de' }, []],
  ])('%s', async (_, query, options, ids) => {
    expect(await find(query, options, pages)).toEqual(ids);
  });
});

it('a question in a language with regions is for the one without a region', async () => {
  const text = 'Ajouter un serveur à la liste.';
  const pages = [
    testPage('/en', 'Add a server.', { lang: 'en' }),
    testPage('/ca', `${text} Ou magasiner.`, { lang: 'fr-CA' }),
    testPage('/fr', text, { lang: 'fr' }),
  ];
  expect(await find('comment ajouter un serveur ?', {}, pages)).toEqual(['/fr']);
  expect(await find('comment ajouter un serveur ?', { currentRoute: '/ca' }, pages)).toEqual(['/ca']);
  expect(await find('comment magasiner ?', {}, pages)).toEqual(['/ca']);
});

describe('a question in another language than the default', () => {
  const log = 'how do i flash the image to the emmc on first boot';
  const pages = [
    testPage('/tr', `eMMC kullanımı ve imaj yazma.\n\n\`\`\`\n${log}\n\`\`\``, { lang: 'tr' }),
    testPage('/en', 'Write an image to the eMMC.', { lang: 'en' }),
  ];

  it.each<[string, string, SearchOptions, string]>([
    ['is recognised where code of the default has its words', 'how do I flash the image to the emmc?', {}, '/en'],
    ['also on a page of the default', 'how do I flash the image to the emmc?', { currentRoute: '/tr' }, '/en'],
    ['is not seen in a name', 'emmc image', {}, '/tr'],
  ])('%s', async (_, query, options, first) => {
    expect((await find(query, options, pages))[0]).toBe(first);
  });
});
