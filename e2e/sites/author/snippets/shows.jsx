import { useState } from 'react';

const features = [
  { icon: 'rocket', title: 'Fast', href: '/still' },
  { icon: 'shield', title: 'Safe', href: '/failing' },
];

/** The site's components, of which none is there at first. */
export const Shows = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className="shows">
      <button type="button" onClick={() => setOpen(!open)}>
        Show all
      </button>
      {open && (
        <>
          <Warning>Mind the **gap**.</Warning>
          <Steps>
            <Step title="Install" titleSize="h3">
              Run it.
            </Step>
            <Step title="Use it">Finished.</Step>
          </Steps>
          <Accordion title="More about it" icon="star">
            Folded text.
          </Accordion>
          <CodeBlock language="js" filename="later.js" icon="js">
            {'let later = 1;\nlater++;'}
          </CodeBlock>
          <Tabs>
            <Tab title="First">One.</Tab>
            <Tab title="Second">Two.</Tab>
          </Tabs>
          <Columns cols={2}>
            {features.map((feature) => (
              <Card key={feature.title} {...feature}>
                Text.
              </Card>
            ))}
          </Columns>
          <Tree>
            <Tree.Folder name="src" defaultOpen>
              <Tree.File name="index.js" />
            </Tree.Folder>
          </Tree>
          <Tooltip tip="An explanation">word</Tooltip> <Badge color="green">New</Badge>
          <h2>Later heading</h2>
          <p>
            <a href="https://example.com">Elsewhere</a> <a href="/still">Still</a>
          </p>
        </>
      )}
    </div>
  );
};

/** One component in place of another. */
export const Kinds = () => {
  const [danger, setDanger] = useState(false);
  const Kind = danger ? Danger : Tip;
  return (
    <div className="kinds">
      <button type="button" onClick={() => setDanger(true)}>
        Be careful
      </button>
      <Kind title={danger ? 'Beware' : undefined}>{danger ? 'Hot' : 'Warm'}</Kind>
    </div>
  );
};
