/** A selector for a level of divisions: version, language, product or dropdown. */

import type { DivisionLevel, DivisionOption } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import type { IconLibrary } from '@/lib/words/icons';
import type { DivisionKind } from '@/lib/words/navigation';
import { ExternalMark } from '../ui/external-mark';
import { Glyph } from '../ui/glyph';
import { Icon } from '../ui/icon';
import { linkTo } from '../ui/link-to';

interface SwitcherProps {
  level: DivisionLevel;
  icons: IconLibrary;
  strings: Strings;
  /** `bar`: one line beside the logo. `block`: as wide as the sidebar, with icon and description. */
  form: 'bar' | 'block';
}

/** The accessible name of the selector for each kind. Kinds without a selector use "Section". */
const LABELS: Readonly<Record<DivisionKind, keyof Strings>> = {
  language: 'selectLanguage',
  version: 'selectVersion',
  product: 'selectProduct',
  dropdown: 'selectSection',
  tab: 'selectSection',
  anchor: 'selectSection',
  item: 'selectSection',
};

/** A `<details>` menu of links that works without JavaScript; every choice says where it leads. */
export function Switcher({ level, icons, strings, form }: SwitcherProps) {
  const current = level.options.find((option) => option.current) ?? level.options[0];
  if (!current) return null;
  const label = strings[LABELS[level.kind]];
  const trigger = hook(level.kind, 'trigger');
  const content = hook(level.kind, 'content');
  return (
    <details className={`switcher switcher-${form}`} data-menu="" name="menu" data-kind={level.kind}>
      <summary id={trigger.id} className={`switcher-trigger ${trigger.className}`}>
        <span className="visually-hidden">{label}: </span>
        <Face option={current} level={level} icons={icons} form={form} />
        <span className="switcher-chevron">
          <Glyph name="chevron" />
        </span>
      </summary>
      <ul id={content.id} className={`menu ${content.className}`}>
        {level.options.map((option) => (
          <Choice key={option.id} option={option} kind={level.kind} icons={icons} strings={strings} />
        ))}
      </ul>
    </details>
  );
}

/** Stable names for custom CSS: content/reference/format/page-frame.mdx#ids. */
const HOOKS: Partial<Record<DivisionKind, { name: string; ids?: true }>> = {
  language: { name: 'localization-select', ids: true },
  product: { name: 'nav-dropdown-products-selector' },
};

/** The stable class names for a part of a selector, if its kind has some. */
function hook(kind: DivisionKind, part: 'trigger' | 'content' | 'item'): { id?: string; className: string } {
  const { name, ids } = HOOKS[kind] ?? {};
  const own = name ? ` ${name}-${part}` : '';
  return { id: ids && part !== 'item' ? `${name}-${part}` : undefined, className: `nav-dropdown-${part}${own}` };
}

interface FaceProps {
  option: DivisionOption;
  level: DivisionLevel;
  icons: IconLibrary;
  form: 'bar' | 'block';
}

function Face({ option, level, icons, form }: FaceProps) {
  return (
    <>
      {level.kind === 'language' && (
        <span className="switcher-icon">
          <Glyph name="globe" />
        </span>
      )}
      {option.icon && <Icon icon={option.icon} library={icons} className="switcher-icon" />}
      <span className="switcher-text">
        <span className="switcher-label" lang={option.lang}>
          {option.label}
        </span>
        {form === 'block' && option.description && <span className="switcher-description">{option.description}</span>}
      </span>
      {option.tag && <span className="nav-tag-pill">{option.tag}</span>}
    </>
  );
}

interface ChoiceProps {
  option: DivisionOption;
  kind: DivisionKind;
  icons: IconLibrary;
  strings: Strings;
}

function Choice({ option, kind, icons, strings }: ChoiceProps) {
  const { className } = hook(kind, 'item');
  const inside = (
    <>
      {option.icon && <Icon icon={option.icon} library={icons} className="menu-icon nav-dropdown-item-icon" />}
      <span className="menu-text">
        <span className="menu-title nav-dropdown-item-title">
          <span lang={option.lang}>{option.label}</span>
          {option.tag && <span className="nav-tag-pill">{option.tag}</span>}
          {option.external && <ExternalMark label={option.label} strings={strings} />}
        </span>
        {option.description && (
          <span className="menu-description nav-dropdown-item-description">{option.description}</span>
        )}
      </span>
      {!option.current && <Landing landing={option.landing} strings={strings} />}
      {option.current && (
        <span className="menu-check">
          <Glyph name="check" />
        </span>
      )}
    </>
  );
  return (
    <li>
      {option.href === undefined ? (
        <span className={`menu-item ${className}`}>{inside}</span>
      ) : (
        <a
          className={`menu-item ${className}`}
          {...linkTo(option.href)}
          hrefLang={option.lang}
          aria-current={option.current ? 'true' : undefined}
        >
          {inside}
        </a>
      )}
      {option.menu.length > 0 && (
        <ul className="menu-items">
          {option.menu.map((item) => (
            <Choice key={item.id} option={item} kind={kind} icons={icons} strings={strings} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A hint when a choice does not lead to the same page. */
function Landing({ landing, strings }: { landing: DivisionOption['landing']; strings: Strings }) {
  if (landing !== 'section' && landing !== 'start') return null;
  return <span className="menu-landing">{landing === 'section' ? strings.sectionStart : strings.startPage}</span>;
}
