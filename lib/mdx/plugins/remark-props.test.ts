import { afterAll, describe, expect, it } from 'vitest';
import { makeDocs, renderBody } from '../testing/test-docs';

const { docs, remove } = makeDocs({});
afterAll(remove);

/** The test components know `<Card title cols horizontal type>`. */
async function problemsOf(body: string): Promise<string[]> {
  const { problems } = await renderBody(docs, body);
  return problems.map(({ code, line, column, message, hint }) => `${code} ${line}:${column} ${message} ${hint}`);
}

describe('props of components', () => {
  it.each([
    [
      'a misspelt name',
      '<Card titel="A" />',
      'mdx/prop 4:7 `<Card>` has no property `titel`; it has no effect. Did you mean `title`?',
    ],
    [
      'the end of a name',
      '<Accordion title="A" type="solid" />',
      'mdx/prop 4:22 `<Accordion>` has no property `type`; it has no effect. Did you mean `iconType`?',
    ],
    [
      'a title that is missing',
      '<Accordion>A</Accordion>',
      'mdx/prop 4:1 `<Accordion>` has no `title`; readers see an empty line in its place. Write `<Accordion title="…">`.',
    ],
    [
      'one of several that are missing',
      '<Tree.File />',
      'mdx/prop 4:1 `<Tree.File>` has no label; readers see an empty line in its place. Write `<Tree.File name="…">`. It may also be `path`.',
    ],
    [
      'the kind of a callout',
      '<Note type="Caution">A</Note>',
      'mdx/prop 4:7 `<Note>` has no property `type`; it has no effect. Write `<Warning>` instead.',
    ],
    [
      'the kind that a callout has',
      '<Note type="note">A</Note>',
      'mdx/prop 4:7 `<Note>` has no property `type`; it has no effect. Remove it.',
    ],
    [
      'a kind of no callout',
      '<Note type="solid">A</Note>',
      'mdx/prop 4:7 `<Note>` has no property `type`; it has no effect. Did you mean `iconType`?',
    ],
    [
      'an unknown name: all names',
      '<Card\n  colour="red" />',
      'mdx/prop 5:3 `<Card>` has no property `colour`; it has no effect. It has `title`, `href`, `img`, `cols`, `horizontal`, `type`.',
    ],
    [
      'a text for a number',
      '<Card cols="many" />',
      'mdx/prop 4:7 `cols` of `<Card>` must be a number, not "many". Write `cols={2}`.',
    ],
    [
      'a text for a flag',
      '<Card horizontal="yes" />',
      'mdx/prop 4:7 `horizontal` of `<Card>` must be true or false, not "yes". Write `horizontal` alone to switch it on, or `horizontal={false}`.',
    ],
    [
      'none of the words',
      '<Card type="nota" />',
      'mdx/prop 4:7 `type` of `<Card>` must be one of note, tip, not "nota". Did you mean "note"?',
    ],
    [
      'a constant expression',
      '<Card cols={"x"} />',
      'mdx/prop 4:7 `cols` of `<Card>` must be a number, not "x". Write `cols={2}`.',
    ],
  ])('%s', async (_, body, expected) => {
    expect(await problemsOf(body)).toEqual([expected]);
  });

  it.each([
    [
      'what components read',
      '<Card title="A" cols="2" horizontal type="NOTE" />\n\n<Card cols={3} horizontal={false} type="" />',
    ],
    ['computed values', 'export const n = "x";\n\n<Card cols={n} {...{ titel: 1 }} />'],
    ['what every element takes', '<Card className="a" id="b" style={{}} data-x="1" aria-label="c" key="1" />'],
    ["a writer's own component of the name", 'export const Card = ({ titel }) => titel;\n\n<Card titel="A" />'],
    ['components without a schema', '<Tree titel="A">B</Tree>'],
  ])('says nothing of %s', async (_, body) => {
    expect(await problemsOf(body)).toEqual([]);
  });
});
