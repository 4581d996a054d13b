/** Tags around content that the renderer handles specially. Components create them with `createElement`; they are not in the final HTML. */

/** Content of the side column: `<Panel>` and examples. */
export const ASIDE_TAG = 'page-aside';
/** Content for agents only and for humans only (`<Visibility>`). */
export const AGENTS_TAG = 'page-agents';
export const HUMANS_TAG = 'page-humans';
/** The content of a changelog entry; `n` is the number returned by `ArticleContext.addUpdate`. */
export const UPDATE_TAG = 'page-update';
/** A component of an extension that writes its own Markdown: its name is in `data-name`, its props are in `data-props`. */
export const COMPONENT_TAG = 'page-component';

export const PAGE_TAGS: ReadonlySet<string> = new Set([ASIDE_TAG, AGENTS_TAG, HUMANS_TAG, UPDATE_TAG, COMPONENT_TAG]);

/** Elements around live components; a parser moves them out of tables. */
export const ISLAND_TAGS = ['lectern-island', 'lectern-slot'];
