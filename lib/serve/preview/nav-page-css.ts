/** The style sheet of `/__nav`, inside of the document: no site loads it. */
export const NAV_PAGE_CSS = `
:root { color-scheme: light dark; --text: #1b1d20; --muted: #555b63; --line: #dfe2e6; --bg: #fff; --raised: #f3f4f6; --link: #0b5f59; --warn: #8a3b06 }
@media (prefers-color-scheme: dark) { :root { --text: #eceef1; --muted: #a9b1bb; --line: #2b2f36; --bg: #0c0d10; --raised: #1b1e23; --link: #5eead4; --warn: #fbbf24 } }
body { margin: 0 auto; padding: 1.5rem; max-width: 70rem; background: var(--bg); color: var(--text); font: 15px/1.6 system-ui, sans-serif }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
a { color: var(--link) } :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
ul { list-style: none; margin: 0; padding-inline-start: 1.25rem; border-inline-start: 1px solid var(--line) }
li { padding: .15rem 0; overflow-wrap: anywhere } summary { cursor: pointer; font-weight: 600 }
.at { margin: 0 0 0 1.25rem } code { font: .85em ui-monospace, monospace } .place a { color: var(--muted) }
.kind, .note { font-size: .8em; font-weight: 400; padding: .05rem .4rem; border-radius: 4px; background: var(--raised); color: var(--muted) }
.note { color: var(--warn); margin-inline-start: .4rem }
table { border-collapse: collapse; width: 100% } td { overflow-wrap: anywhere }
th, td { text-align: start; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
`;
