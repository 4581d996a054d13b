/** The site of the tour. */

/** The page that is written while it is recorded, without and with the new text. */
export const BEFORE = `---
title: Ropes
description: How to choose, splice and keep a rope.
icon: anchor
---

A rope lasts for ten years if it is kept well.

## Keeping

`;

export const TYPED = `<Note>
  Rinse ropes with fresh water
  and keep them **dry**.
</Note>
`;

const KNOTS = `---
title: Knots
description: The four knots that every sailor ties.
icon: link
---

## Bowline

The bowline makes a loop that neither slips nor jams. Use it to tie a boat to a ring.

<Steps>
  <Step title="Make a small loop">Leave enough rope for the large one.</Step>
  <Step title="Through the loop">Pass the end through it from below, around the rope, and back.</Step>
  <Step title="Pull">Pull the rope and the end at once.</Step>
</Steps>

## Cleat hitch

Holds a boat to a cleat. Take one full turn, then figures of eight.
`;

const TIDES = `---
title: Tides
description: When to leave the harbor.
icon: water
---

## Reading the table

The table gives the times of high and low water. Leave two hours after low water at the earliest.

## Depth at the gate

The gate opens when there are two meters of water above the sill.

\`\`\`bash
harbor tide --gate north
\`\`\`
`;

/** Files by path. */
export const FILES: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#0b6bcb', light: '#7cb8ff', dark: '#0b5cad' },
    navigation: { groups: [{ group: 'On board', pages: ['ropes', 'knots', 'tides'] }] },
    feedback: { thumbsRating: true },
  }),
  'ropes.mdx': BEFORE,
  'knots.mdx': KNOTS,
  'tides.mdx': TIDES,
};

/** What readers asked before the picture of the dashboard: questions that the site answers, and one that it does not. */
export const QUESTIONS = [
  'How do I tie a bowline?',
  'How do I keep ropes dry?',
  'When does the gate open?',
  'How do I hold a boat to a cleat?',
  'When may I leave the harbor?',
  'How much is a berth with electricity?',
  'What does a night in the marina cost?',
];
