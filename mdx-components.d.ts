// Written by `npm run schema`. Editors complete components and their properties with it.
interface EveryProp {
  id?: string;
  className?: string;
  children?: unknown;
}
interface MDXProvidedComponents {
  Accordion: (props: EveryProp & { title?: unknown; description?: unknown; defaultOpen?: boolean | string; icon?: unknown; iconType?: unknown; color?: unknown }) => unknown;
  AccordionGroup: (props: EveryProp) => unknown;
  Badge: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: "gray" | "blue" | "green" | "yellow" | "orange" | "red" | "purple" | "white" | "surface" | "white-destructive" | "surface-destructive" | (string & {}); size?: "xs" | "sm" | "md" | "lg" | (string & {}); shape?: "rounded" | "pill" | (string & {}); stroke?: boolean | string; disabled?: boolean | string }) => unknown;
  Callout: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown; type?: "note" | "warning" | "info" | "tip" | "check" | "danger" | (string & {}) }) => unknown;
  Card: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown; description?: unknown; href?: unknown; target?: unknown; download?: unknown; horizontal?: boolean | string; img?: unknown; cta?: unknown; arrow?: boolean | string; type?: "note" | "warning" | "info" | "tip" | "check" | "danger" | (string & {}); disabled?: boolean | string; as?: unknown }) => unknown;
  CardGroup: (props: EveryProp & { cols?: number | string }) => unknown;
  Check: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  CodeBlock: (props: EveryProp & { block?: unknown; language?: unknown; filename?: unknown; title?: unknown; icon?: unknown; lines?: boolean | string; wrap?: boolean | string; nocopy?: boolean | string; expandable?: boolean | string; highlight?: unknown; focus?: unknown }) => unknown;
  CodeGroup: (props: EveryProp & { dropdown?: boolean | string }) => unknown;
  Color: ((props: EveryProp & { variant?: "compact" | "table" | (string & {}) }) => unknown) & { Item: (props: EveryProp & { name?: unknown; value?: unknown }) => unknown; Row: (props: EveryProp & { title?: unknown }) => unknown };
  Column: (props: EveryProp) => unknown;
  Columns: (props: EveryProp & { cols?: number | string }) => unknown;
  Danger: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  Example: (props: EveryProp & { caption?: unknown; hint?: unknown; style?: unknown }) => unknown;
  Expandable: (props: EveryProp & { title?: unknown; defaultOpen?: boolean | string }) => unknown;
  FileTree: ((props: EveryProp) => unknown) & { File: (props: EveryProp & { name?: unknown; highlight?: boolean | string; comment?: unknown; defaultOpen?: boolean | string; openable?: boolean | string }) => unknown; Folder: (props: EveryProp & { name?: unknown; highlight?: boolean | string; comment?: unknown; defaultOpen?: boolean | string; openable?: boolean | string }) => unknown };
  Frame: (props: EveryProp & { caption?: unknown; hint?: unknown; style?: unknown }) => unknown;
  Heading: (props: EveryProp & { level?: number | string; noAnchor?: boolean | string }) => unknown;
  Icon: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; name?: unknown; src?: unknown; size?: number | string; style?: unknown }) => unknown;
  Info: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  Link: (props: EveryProp) => unknown;
  Mermaid: (props: EveryProp & { chart?: unknown; placement?: "top-left" | "top-right" | "bottom-left" | "bottom-right" | (string & {}); actions?: boolean | string }) => unknown;
  Note: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  OptimizedVideo: (props: EveryProp) => unknown;
  Panel: (props: EveryProp) => unknown;
  Param: (props: EveryProp & { name?: unknown; type?: unknown; required?: boolean | string; deprecated?: boolean | string; default?: unknown; path?: unknown; query?: unknown; body?: unknown; header?: unknown; cookie?: unknown; auth?: unknown; placeholder?: unknown }) => unknown;
  ParamField: (props: EveryProp & { name?: unknown; type?: unknown; required?: boolean | string; deprecated?: boolean | string; default?: unknown; path?: unknown; query?: unknown; body?: unknown; header?: unknown; cookie?: unknown; auth?: unknown; placeholder?: unknown }) => unknown;
  Prompt: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; description?: unknown; actions?: unknown }) => unknown;
  RequestExample: (props: EveryProp & { dropdown?: boolean | string }) => unknown;
  ResponseExample: (props: EveryProp & { dropdown?: boolean | string }) => unknown;
  ResponseField: (props: EveryProp & { name?: unknown; type?: unknown; required?: boolean | string; deprecated?: boolean | string; default?: unknown; path?: unknown; query?: unknown; body?: unknown; header?: unknown; cookie?: unknown; pre?: unknown; post?: unknown }) => unknown;
  SnippetGroup: (props: EveryProp & { dropdown?: boolean | string }) => unknown;
  Step: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown; description?: unknown; stepNumber?: number | string; titleSize?: "p" | "h2" | "h3" | "h4" | (string & {}); noAnchor?: boolean | string }) => unknown;
  Steps: (props: EveryProp & { titleSize?: "p" | "h2" | "h3" | "h4" | (string & {}) }) => unknown;
  Tab: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown; disabled?: boolean | string }) => unknown;
  Tabs: (props: EveryProp & { defaultTabIndex?: number | string; sync?: boolean | string; borderBottom?: boolean | string }) => unknown;
  Tile: (props: EveryProp & { href?: unknown; download?: unknown; title?: unknown; description?: unknown }) => unknown;
  Tip: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  Tooltip: (props: EveryProp & { tip?: unknown; headline?: unknown; cta?: unknown; href?: unknown }) => unknown;
  Tree: ((props: EveryProp) => unknown) & { File: (props: EveryProp & { name?: unknown; highlight?: boolean | string; comment?: unknown; defaultOpen?: boolean | string; openable?: boolean | string }) => unknown; Folder: (props: EveryProp & { name?: unknown; highlight?: boolean | string; comment?: unknown; defaultOpen?: boolean | string; openable?: boolean | string }) => unknown };
  Update: (props: EveryProp & { label?: unknown; description?: unknown; tags?: unknown; rss?: unknown }) => unknown;
  Variation: (props: EveryProp & { is?: unknown }) => unknown;
  View: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  Visibility: (props: EveryProp & { for?: "agents" | "humans" | (string & {}) }) => unknown;
  Warning: (props: EveryProp & { icon?: unknown; iconType?: unknown; color?: unknown; title?: unknown }) => unknown;
  ZoomImage: (props: EveryProp) => unknown;
}
