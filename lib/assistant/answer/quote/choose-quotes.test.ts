/** What is quoted of short and of long sections. */
import { describe, expect, it } from 'vitest';
import type { Hit, Section } from '@/lib/search/types';
import { createTestSearcher, section } from '../../testing/site';
import { chooseQuotes } from './choose-quotes';
import { clipBlock } from './clip';

const filler = (n: number, word = 'filler'): string => `${`${word} `.repeat(n).trim()}.`;

const FACTS = { terms: [], coverage: 1, rarest: 1, focus: 1 };

function quotesOf(question: string, ...sections: Section[]): string[] {
  const searcher = createTestSearcher(sections);
  const hits: Hit[] = sections.map((one) => ({ section: one, score: 1, ...FACTS }));
  return chooseQuotes({ query: question, subject: question }, hits, searcher).map(({ text }) => text);
}

const quoteOf = (question: string, markdown: string): string =>
  quotesOf(question, section('/a', 'Page', markdown))[0] ?? '';

describe('chooseQuotes', () => {
  it('quotes a short section whole', () => {
    const markdown = 'About ropes.\n\n1. One\n2. Two\n\n| a |\n| - |\n| 1 |\n\nThe drum.';
    expect(quoteOf('drum', markdown)).toBe(markdown);
  });

  it('quotes a section whole that is hardly longer', () => {
    const markdown = `The drum turns.\n\n${filler(120)}\n\n${filler(130)}`;
    expect(quoteOf('drum', markdown)).toBe(markdown);
  });

  it.each([
    ['Do the same with the drum, as described above. Stop.', true],
    ['The code above turns the drum.', true],
    ['Repeat the previous step with the drum.', true],
    ['Put the rope from step 2 on the drum.', true],
    ['Use the rope you tied above to turn the drum.', true],
    ['One of the ropes above holds.', true],
    ['Now that the rope is tied, turn the drum.', true],
    ['Once this is done, turn the drum.', true],
    ['In this way the drum turns.', true],
    ['To do so, turn the drum.', true],
    ['In this guide, the drum turns.', false],
    ['Once you’ve tied the rope, turn the drum.', true],
    ['Once the rope is tied, turn the drum.', true],
    ['Turn the drum once the rope is tied.', false],
    ['You can also turn the drum.', true],
    ['From here, the drum turns.', true],
    ['That said, the drum turns.', true],
    ['One important caveat is that the drum turns.', true],
    ['Still water turns no drum.', false],
    ['Note that this drum turns.', true],
    ['Another way to turn the drum is a rope.', true],
    ['A more careful way to turn the drum is a rope.', true],
    ['Unlike the others, this drum turns.', true],
    ['Open the drum that you just created.', true],
    ['Turn the drum we made.', true],
    ['If you created a drum, turn it.', false],
    ['The output of this configuration is a drum.', true],
    ['Congratulations! The drum turns.', true],
    ['This design has a drum.', true],
    ['A drum that turns in this way is red.', true],
    ['Given this configuration, the drum turns.', true],
    ['This drum turns.', false],
    ['You now have a drum.', true],
    ['Drums turn from version 3 and above.', false],
    ['A load above 3 tons breaks the rope.', false],
    ['Drums of 3.0 and above turn.', false],
    ['The drum turns. Do it as described above.', true],
    ['The drum turns. A load is above.', false],
    ['The `drum.turn` above is slow.', true],
    ['The drum turns. Above, a rope is tied to it.', true],
    ['Put the rope from the third step on the drum.', true],
    ['Both ropes need a drum.', true],
    ['Both of them are named “drum”.', false],
    ['The exact same drum turns.', true],
    ['3. Turn the drum.\n4. Stop.', true],
    ['1. Turn the drum.\n2. Stop.', false],
    ['Turn the drum.\n\n2. Stop.', true],
    ['For example, the drum turns.', true],
    ['- The drum is red.\n- It is described in the code block above.', true],
    ['For an even slower drum, oil it.', true],
    ['After the drum has been tied, turn it.', true],
    ['The drum turns. It is red. Repeat the steps above.', true],
    ['Dreht die Trommel (drum) wie oben beschrieben.', true],
    ['如上述，drum 会转动。', true],
    ['Similarly, the drum turns.', true],
    ['Same idea with the drum.', true],
    ['Finally, turn the drum.', true],
    ['Next.drum turns by itself.', false],
    ['Same-side drums turn.', false],
  ])('marks what a first sentence refers to: %s', (markdown, isMarked) => {
    expect(quoteOf('drum', markdown)).toBe(isMarked ? `…\n\n${markdown}` : markdown);
  });

  it.each([
    ['The drum turns. For its speed, see [Speed](/drum#speed) below.', true],
    ['The drum turns as described in the following sections.', true],
    ['The drum turns. The steps below turn it with `rope.pull`.', true],
    ['The following drums are red. They turn.', true],
    ['The drum turns. Follow these steps.', true],
    ['The following are drums. They turn. They stop. They are red.', true],
    ['Take the part of your drum below. Each is red.', true],
    ['This guide shows how to turn the drum.', true],
    ['Here’s a step-by-step guide for the drum.', true],
    ['> The following drums require a license. They turn.', true],
    ['- Drum: see the example below.', true],
    ['| Part | Kind |\n| --- | --- |\n| drum | red (see below) |', true],
    ['The drum turns. A simple way is described below.\n\n> **Note**\n>\n> It is red.', true],
    ['Pour tourner le drum, voir ci-dessous.', true],
    ['按照以下步骤转动 drum。', true],
    ['The drum turns below 10 rpm. It stops above.', false],
  ])('marks what a last sentence refers to: %s', (markdown, isMarked) => {
    expect(quoteOf('drum', markdown)).toBe(isMarked ? `${markdown}\n\n…` : markdown);
  });

  it('quotes the first paragraph and the best part of a long section, and marks what is left out', () => {
    const text = quoteOf('drum', `The lead.\n\n${filler(240)}\n\nThe drum turns.\n\n${filler(290, 'other')}`);
    expect(text).toBe('The lead.\n\n…\n\nThe drum turns.\n\n…');
  });

  it('marks a missing beginning', () => {
    const text = quoteOf('drum', `${filler(160)}\n\n${filler(160)}\n\nThe drum turns.`);
    expect(text).toBe(`…\n\n${filler(160)}\n\nThe drum turns.`);
  });

  it.each([
    ['ASCII', 'Do this:'],
    ['full width', '这样做：'],
  ])('keeps a list with the paragraph that introduces it (%s)', (_, introduction) => {
    const markdown = `${filler(230)}\n\n${introduction}\n\n- turn the drum\n- stop\n\n${filler(230)}`;
    expect(quoteOf('drum', markdown)).toContain(`${introduction}\n\n- turn the drum`);
  });

  it('does not start within steps', () => {
    const steps = `1. Open the lid.\n\n${filler(80)}\n\n2. Turn the drum.\n\n${filler(80)}\n\n3. Close the lid.`;
    const text = quoteOf('drum', `${filler(160, 'before')}\n\n${steps}\n\n${filler(230, 'after')}`);
    expect(text.indexOf('1. Open')).toBeGreaterThan(-1);
    expect(text.indexOf('1. Open')).toBeLessThan(text.indexOf('2. Turn the drum'));
  });

  it('prefers code where the question asks for it', () => {
    const markdown = `The winch lifts.\n\n${filler(230)}\n\nThe drum is turned by a call:\n\n\`\`\`js\nturn()\n\`\`\`\n\n${filler(230)}`;
    expect(quoteOf('show me an example of the drum', markdown)).toContain('turn()');
  });

  it('prefers long steps where the question asks what to do', () => {
    const steps = [1, 2, 3].map((n) => `${n}. Turn the drum, part ${n}. ${filler(80)}`).join('\n');
    const markdown = `${filler(160, 'before')}\n\n${steps}\n\n> The drum, the drum: do not touch the drum.\n\n${filler(160, 'after')}`;
    expect(quoteOf('how do I turn the drum?', markdown)).toContain('1. Turn the drum');
    expect(quoteOf('is the drum safe to touch?', markdown)).toContain('do not touch the drum');
  });

  it('keeps a callout in front', () => {
    const markdown = `> All drums turn.\n\n${filler(240)}\n\nThe drum is red.\n\n${filler(290, 'other')}`;
    expect(quoteOf('red drum', markdown)).toBe('> All drums turn.\n\n…\n\nThe drum is red.\n\n…');
  });

  it('leaves out videos with their captions', () => {
    expect(quoteOf('drum', '[/drum.mp4](/drum.mp4)\n\n*The drum, filmed.*\n\nThe drum turns.')).toBe('The drum turns.');
  });

  it.each([
    [
      'a picture',
      'Turn it like this:\n\n![Turning](/a.png)\n\nThe drum turns.',
      'Turn it like this: …\n\nThe drum turns.',
    ],
    ['a picture in a step', '1. Turn it:\n\n   ![Turning](/a.png)\n\n2. Stop.', '1. Turn it: …\n\n2. Stop.'],
    [
      'a picture with a caption in a step',
      '1. Turn it:\n\n   ![Turning](/a.png)\n\n   *The drum*\n\n2. *Stop*.',
      '1. Turn it: …\n\n2. *Stop*.',
    ],
    ['pictures with labels', 'The drum:\n\n- **Front view**\n\n  ![Front](/a.png)', 'The drum: …'],
    [
      'what is in sections below',
      'The drum has parts:\n\n> **Note**\n>\n> It is red.',
      'The drum has parts: …\n\n> **Note**\n>\n> It is red.',
    ],
    ['empty code', 'Turn the drum:\n\n```json\n}\n```', 'Turn the drum: …'],
    ['a diagram', 'The drum:\n\n```mermaid\na-->b\n```', 'The drum: …'],
    ['a picture below', 'The picture below shows the drum.\n\n![Drum](/a.png)', 'The picture below shows the drum. …'],
    [
      'no picture',
      'Put the rope below the drum. It turns.\n\n![Drum](/a.png)',
      'Put the rope below the drum. It turns.',
    ],
  ])('marks where %s was announced', (_, markdown, expected) => {
    expect(quoteOf('drum', markdown)).toBe(expected);
  });

  it('leaves out the parentheses around an icon', () => {
    expect(quoteOf('drum', 'Click the drum (![Drum](/drum.svg)) of `turn ()`.')).toBe('Click the drum of `turn ()`.');
  });

  it('keeps words apart that a line break separates', () => {
    expect(quoteOf('drum', 'The drum turns.<br />It stops.')).toBe('The drum turns. It stops.');
  });

  it('does not take "how long" for something long', () => {
    const markdown = `A long rope, a long way.\n\n${filler(270)}\n\nThe rope is sold for three years.\n\n${filler(290, 'other')}`;
    expect(quoteOf('how long is the rope sold?', markdown)).toContain('three years');
  });

  describe('of a long list of questions', () => {
    const answer = (word: string) => `${filler(80, word)}`;
    const list = ['How do I stop the drum?', 'May ropes get wet?', 'Who oils the drum?']
      .map((question, at) => `**${question}**\n\n${answer(`answer${at}`)}`)
      .join('\n\n');
    const markdown = `The lead.\n\n${list}\n\n**Note**\n\nThe end.`;

    it.each([
      ['the entry that is asked for', 'can a rope get wet', `**May ropes get wet?**\n\n${answer('answer1')}`],
      [
        'all of the last entry',
        'who oils it',
        `**Who oils the drum?**\n\n${answer('answer2')}\n\n**Note**\n\nThe end.`,
      ],
    ])('quotes %s, without marks of what is left out', (_, question, text) => {
      expect(quoteOf(question, markdown)).toBe(text);
    });

    it('quotes up to three entries that are as close, in their order', () => {
      const text = quoteOf('drum', markdown);
      expect(text.match(/^\*\*.*\?\*\*$/gm)).toEqual(['**How do I stop the drum?**', '**Who oils the drum?**']);
    });

    it('quotes as usual where no question of the list has a word of the reader', () => {
      expect(quoteOf('lead', markdown)).toContain('The lead.');
    });
  });

  describe('of the same code in three languages', () => {
    const code = (info: string) => `\`\`\`${info}\nturn()\n\`\`\``;
    const markdown = ['Turn the drum:', code('bash cURL'), code('python Python'), code('go Go')].join('\n\n');
    const kept = (question: string, text = markdown) => quoteOf(question, text).match(/^```\w+/gm);

    it.each([
      ['the first one', 'how do I turn the drum?', ['```bash']],
      ['the one that the question names', 'turn the drum in python', ['```python']],
    ])('quotes %s', (_, question, languages) => {
      expect(kept(question)).toEqual(languages);
    });

    it('names the others', () => {
      expect(quoteOf('turn the drum in python', markdown)).toMatch(/```\n\n… cURL · Go$/);
      const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => code(name));
      expect(quoteOf('drum', ['The drum:', ...many].join('\n\n'))).toMatch(/… b · c · d · e · f · g · …$/);
    });

    it.each([
      ['two languages, which may be steps', [code('bash'), code('js')], ['```bash', '```js']],
      ['files in one language', [code('js a.js'), code('js b.js'), code('css')], ['```js', '```js', '```css']],
      [
        'files in more languages',
        [code('js a.js'), code('js b.js'), code('css a.css'), code('html a.html')],
        ['```js', '```js', '```css', '```html'],
      ],
      [
        'the first of several libraries per language, and the output',
        [code('sql SQL'), code('python Django'), code('python SQLAlchemy'), code('ruby Rails'), code('ini Result')],
        ['```sql', '```ini'],
      ],
      [
        'what is before tabs, and the first tab',
        [code('sql'), code('sql SQL'), code('python Python'), code('ruby Rails')],
        ['```sql', '```sql'],
      ],
      ['the first of three formats', [code('yaml'), code('toml'), code('json')], ['```yaml']],
    ])('quotes %s', (_, blocks, languages) => {
      expect(kept('drum', ['Turn the drum:', ...blocks].join('\n\n'))).toEqual(languages);
    });
  });

  describe('of a list of links that was found first', () => {
    const links = (heading: string) =>
      section('/a', heading, '- [The drum](/drum)\n- [Ropes](/ropes) and how the drum turns them');
    const text = section('/b', 'Winch', 'The drum turns the rope of the winch.');

    it('quotes nothing if only the links have the words', () => {
      expect(quotesOf('how does the drum turn?', links('Related'), text)).toEqual([text.markdown]);
    });

    it('quotes nothing of a section that only says where to look', () => {
      const see = section('/a', 'Page', 'See [how the drum turns](/drum).');
      expect(quotesOf('how does the drum turn?', see, text)).toEqual([text.markdown]);
    });

    it('quotes no way to the support', () => {
      const support = section('/a', 'Support', 'For questions about how the drum turns, write to us.');
      expect(quotesOf('how does the drum turn?', support, text)).toEqual([text.markdown]);
      expect(quotesOf('how do I reach support?', support, text)[0]).toBe(support.markdown);
    });

    it('quotes the list if its heading is asked for', () => {
      expect(quotesOf('which parts of the drum are there?', links('Parts'), text)[0]).toContain('- [Ropes](/ropes)');
    });

    it('quotes the list if nothing else was found', () => {
      expect(quotesOf('how does the drum turn?', links('Related'))).toHaveLength(1);
    });
  });

  it('quotes two parts of an API endpoint, and what is likely besides', () => {
    const part = (heading: string, route = '/turn', kind: Section['kind'] = 'operation') =>
      section(route, heading, `${heading} of the drum and the rope.`, { kind });
    const sections = [part('Turn'), part('Response'), part('Path'), part('Guide', '/guide', 'page')];
    const likelihoods = [0.5, 0.25, 0.15, 0.09];
    const hits = sections.map((one, at) => ({ section: one, score: 1, likelihood: likelihoods[at], ...FACTS }));
    const query = { query: 'turn the drum', subject: 'turn the drum' };
    const quotes = chooseQuotes(query, hits, createTestSearcher(sections));
    expect(quotes.map((quote) => quote.section.heading)).toEqual(['Turn', 'Response', 'Guide']);
  });

  it('quotes a problem with its solution', () => {
    const part = (heading: string) => section('/a', heading, `${heading} of the jam.`, { title: 'The drum jams' });
    const sections = [part('Symptom'), part('Diagnosis'), part('Solution')];
    const hits = sections.map((one, at) => ({ section: one, score: 1, likelihood: at === 0 ? 0.9 : 0.01, ...FACTS }));
    const query = { query: 'jam', subject: 'jam' };
    const quotes = chooseQuotes(query, hits, createTestSearcher(sections));
    expect(quotes.map((quote) => quote.section.heading)).toEqual(['Symptom', 'Solution']);
  });

  describe('where several sections may answer', () => {
    const rope = section('/a', 'Rope', `How to cut a rope. ${filler(160)}`);
    const quotesLikely = (...likely: [markdown: string, likelihood: number][]): string[] => {
      const sections = [rope, ...likely.map(([markdown], at) => section(`/b${at}`, 'Drum', markdown))];
      const hits = sections.map((one, at) => ({
        ...{ section: one, score: 1, likelihood: likely[at - 1]?.[1] ?? 0.5 },
        ...FACTS,
      }));
      return chooseQuotes({ query: 'cut the drum', subject: 'cut the drum' }, hits, createTestSearcher(sections)).map(
        ({ text }) => text,
      );
    };
    const paint = 'How to paint the drum of a winch.';
    const long = `${paint} ${filler(80)}`;

    it.each([
      ['the second', [[paint, 0.2]], 2],
      ['a second that is short, even if it is less likely', [[paint, 0.05]], 2],
      ['not a short second that is unlikely', [[paint, 0.03]], 1],
      ['not a long second that is as unlikely', [[long, 0.05]], 1],
      ['not one that says nothing', [['A drum:', 0.3]], 1],
      ['not one that only links elsewhere', [['- [Drum](/drum)\n  Cut the drum.\n- [Rope](/rope)', 0.3]], 1],
      [
        'a third',
        [
          [long, 0.2],
          [long, 0.15],
        ],
        3,
      ],
      [
        'a third instead of an unlikely second',
        [
          [long, 0.05],
          [long, 0.15],
        ],
        2,
      ],
      [
        'a fourth',
        [
          [long, 0.2],
          [long, 0.15],
          [paint, 0.05],
        ],
        4,
      ],
      [
        'not a fifth',
        [
          [paint, 0.2],
          [paint, 0.15],
          [paint, 0.12],
          [paint, 0.1],
        ],
        4,
      ],
    ] as [string, [string, number][], number][])('quotes %s', (_, likely, quotes) => {
      expect(quotesLikely(...likely)).toHaveLength(quotes);
    });

    it.each([
      ['a section below a beginning, even if it is less likely', 'Winch', 2],
      ['not one of another page', 'Rope', 1],
    ])('quotes %s', (_, page, quotes) => {
      const start = section('/winch', 'Winch', `How a winch is used. ${filler(80)}`);
      const below = section(`/${page.toLowerCase()}`, 'Cut', paint, { title: page });
      const hits = [
        { section: start, score: 1, likelihood: 0.6, ...FACTS },
        { section: below, score: 1, likelihood: 0.03, ...FACTS },
      ];
      expect(chooseQuotes({ query: 'cut', subject: 'cut' }, hits, createTestSearcher([start, below]))).toHaveLength(
        quotes,
      );
    });

    it('quotes an unlikely section after a short one', () => {
      const hits = [
        { section: section('/a', 'Rope', 'How to cut a rope.'), score: 1, likelihood: 0.9, ...FACTS },
        { section: section('/b', 'Drum', long), score: 1, likelihood: 0.03, ...FACTS },
        { section: section('/c', 'Winch', long), score: 1, likelihood: 0.01, ...FACTS },
      ];
      const searcher = createTestSearcher(hits.map((hit) => hit.section));
      expect(chooseQuotes({ query: 'cut', subject: 'cut' }, hits, searcher)).toHaveLength(2);
    });

    it('quotes of the second section what the first one leaves room for', () => {
      const [, second = ''] = quotesLikely([`${filler(110)}\n\n${paint}\n\n${filler(90)}`, 0.3]);
      expect(second).toBe(`…\n\n${paint}\n\n${filler(90)}`);
    });
  });

  it('takes from the question before which section is meant, from the question itself which part of it', () => {
    const markdown = `The drum of the winch is turned by the crew.\n\n${filler(230)}\n\nOil it once a month.\n\n${filler(230)}`;
    const one = section('/a', 'Page', markdown);
    const [quote] = chooseQuotes(
      { query: 'how is it oil', subject: 'how is it oil\nturn the drum' },
      [{ section: one, score: 1, ...FACTS }],
      createTestSearcher([one]),
    );
    expect(quote?.text).toContain('Oil it');
  });

  it('keeps a long table with the paragraph in front of it, and clips it', () => {
    const table = `| a | b |\n| - | - |\n${'| row | of a long table |\n'.repeat(80)}`.trimEnd();
    const text = quoteOf('drum', `The drum by size.\n\n${table}\n\n${filler(230)}`);
    expect(text).toMatch(/^The drum by size\.\n\n\| a \| b \|[\s\S]*\| row \| of a long table \|\n\n…$/);
  });

  it('keeps what is under the label of a tab', () => {
    const text = quoteOf('drum', `**Windows**\n\nTurn the drum.\n\n**Linux**\n\n${filler(400)}`);
    expect(text).toMatch(/\*\*Linux\*\*\n\nfiller/);
  });

  it.each([
    ['sections below', 'The drum.\n\nIt can do the following:'],
    ['a picture', 'The drum.\n\nThe following picture shows it:\n\n![A drum](/drum.png)'],
  ])('says that something is left out where the last words announce %s', (_, markdown) => {
    expect(quoteOf('drum', markdown)).toMatch(/:\s+…$/);
  });

  it.each([
    ['the caption of a picture', '![A drum](/drum.png)\n\n*The drum.*\n\n*It* turns.'],
    ['a caption with marks', '![A drum](/drum.png)\n\n*The **drum** of [ropes](/r), 2\\*3.*\n\n*It* turns.'],
    ['a caption on the line of its picture', '![A drum](/drum.png) *The drum.*\n\n*It* turns.'],
    ['a caption on the line below', '![A drum](/drum.png)\n*The drum.*\n\n*It* turns.'],
    ['the source of a diagram', '```mermaid\ngraph TD\n  drum --> rope\n```\n\n*It* turns.'],
  ])('leaves out %s', (_, markdown) => {
    expect(quoteOf('drum', markdown)).toBe('*It* turns.');
  });

  it('is never much longer than a screen', () => {
    const markdown = Array.from({ length: 40 }, (_, n) => `Paragraph ${n} about the drum. ${filler(30)}`).join('\n\n');
    expect(quoteOf('drum', markdown).length).toBeLessThan(2_900);
  });
});

describe('clipBlock', () => {
  const rows = Array.from({ length: 20 }, (_, n) => `| code ${n} | ${filler(8)} |`);
  const items = Array.from({ length: 20 }, (_, n) => `- code ${n}: ${filler(8)}`);
  const isAsked = (unit: string) => Number(/code 12\b/.test(unit));

  it('keeps the row of a table that is asked for, with the header and a mark for the rows between', () => {
    const { text, isCut } = clipBlock(
      { kind: 'table', text: ['| a | b |', '| - | - |', ...rows].join('\n') },
      300,
      isAsked,
    );
    expect(text).toMatch(/^\| a \| b \|\n\| - \| - \|\n\| … \| {2}\|\n\| code 12 /);
    expect(isCut).toBe(true);
  });

  it('keeps the item of a list that is asked for, and marks what is left out in front', () => {
    const { text } = clipBlock({ kind: 'list', text: items.join('\n') }, 300, isAsked);
    expect(text).toMatch(/^…\n\n- code 12:/);
  });

  it('keeps the end of a list that is asked for whole', () => {
    const { text, isCut } = clipBlock({ kind: 'list', text: items.slice(0, 13).join('\n') }, 300, isAsked);
    expect(text).toMatch(/- code 12:.*$/);
    expect(text.split('\n- ').length).toBeGreaterThan(3);
    expect(isCut).toBe(false);
  });

  it('does not begin within numbered steps', () => {
    const steps = items.map((item, n) => item.replace('-', `${n + 1}.`)).join('\n');
    expect(clipBlock({ kind: 'list', text: steps }, 300, isAsked).text).toMatch(/^1\. code 0/);
  });

  it('leaves whole what is hardly longer', () => {
    const list = items.slice(0, 5).join('\n');
    expect(clipBlock({ kind: 'list', text: list }, list.length - 20)).toEqual({ text: list, isCut: false });
  });

  const code = `\`\`\`js\n${'line()\n'.repeat(100)}\`\`\``;
  const list = Array.from({ length: 50 }, (_, n) => `${n + 1}. Step ${n}\n   more of it`).join('\n');
  const table = `| a |\n| - |\n${'| row |\n'.repeat(80)}`.trimEnd();
  it.each([
    ['short text', 'paragraph', 'Short.', /^Short\.$/, false],
    ['code, and closes it', 'code', code, /^```js\n(line\(\)\n)+```$/, true],
    ['a list at an item', 'list', list, /^1\. [\s\S]*\n {3}more of it$/, true],
    ['a table at a row', 'table', table, /^\| a \|\n\| - \|\n(\| row \|\n?)+$/, true],
    ['a paragraph at a sentence', 'paragraph', 'One sentence. '.repeat(60), /^(One sentence\. ?)+\.?$/, true],
    ['a sentence at a word', 'paragraph', 'word '.repeat(200), /word$/, true],
    ['a sentence before a link', 'paragraph', `${'word '.repeat(57)}[a label of words](/b) more`, /word$/, true],
    [
      'a sentence before an address',
      'paragraph',
      `${'word '.repeat(56)}[a](/b?c=${'d'.repeat(40)}) more`,
      /word$/,
      true,
    ],
    [
      'at a sentence before a link',
      'paragraph',
      `${'One sentence. '.repeat(20)}[One. Two and more words](/b). More.`,
      /sentence\.$/,
      true,
    ],
  ] as const)('clips %s', (_, kind, text, expected, isCut) => {
    const clipped = clipBlock({ kind, text }, 300);
    expect(clipped.text).toMatch(expected);
    expect(clipped.isCut).toBe(isCut);
    expect(clipped.text.length).toBeLessThan(340);
  });
});
