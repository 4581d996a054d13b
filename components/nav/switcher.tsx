/** A selector of one level of divisions: version, language, product or dropdown. */
import type { IconLibrary } from '@/lib/icons/find';
import type { DivisionKind } from '@/lib/nav/types';
import type { DivisionLevel, DivisionOption } from '@/lib/site/types';
import type { Strings } from '@/lib/strings/en';
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

/** What the selector of each kind is called. Kinds that never are selectors fall under "Section". */
const LABELS: Readonly<Record<DivisionKind, keyof Strings>> = {
  language: 'selectLanguage',
  version: 'selectVersion',
  product: 'selectProduct',
  dropdown: 'selectSection',
  tab: 'selectSection',
  anchor: 'selectSection',
  item: 'selectSection',
};

/** A `<details>` menu of links: it works without a script, and every choice says where it lands. */
export function Switcher({ level, icons, strings, form }: SwitcherProps) {
  const current = level.options.find((option) => option.current) ?? level.options[0];
  if (!current) return null;
  const label = strings[LABELS[level.kind]];
  const hooks = HOOKS[level.kind] ?? {};
  return (
    <details className={`switcher switcher-${form}`} data-menu="" name="menu" data-kind={level.kind}>
      <summary className={`switcher-trigger nav-dropdown-trigger ${hooks.trigger ?? ''}`} id={hooks.triggerId}>
        <span className="visually-hidden">{label}: </span>
        <Face option={current} level={level} icons={icons} form={form} />
        <span className="switcher-chevron">
          <Glyph name="chevron" />
        </span>
      </summary>
      <ul className="menu nav-dropdown-content">
        {level.options.map((option) => (
          <Choice key={option.id} option={option} icons={icons} strings={strings} />
        ))}
      </ul>
    </details>
  );
}

/** Names that writers' CSS uses (format 5.7). */
const HOOKS: Partial<Record<DivisionKind, { trigger?: string; triggerId?: string }>> = {
  language: { triggerId: 'localization-select-trigger' },
  product: { trigger: 'nav-dropdown-products-selector-trigger' },
};

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
  icons: IconLibrary;
  strings: Strings;
}

function Choice({ option, icons, strings }: ChoiceProps) {
  const inside = (
    <>
      {option.icon && <Icon icon={option.icon} library={icons} className="menu-icon nav-dropdown-item-icon" />}
      <span className="menu-text">
        <span className="menu-title nav-dropdown-item-title">
          <span lang={option.lang}>{option.label}</span>
          {option.tag && <span className="nav-tag-pill">{option.tag}</span>}
          {option.external && <ExternalMark strings={strings} />}
        </span>
        {option.description && (
          <span className="menu-description nav-dropdown-item-description">{option.description}</span>
        )}
        {!option.current && <Landing landing={option.landing} strings={strings} />}
      </span>
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
        <span className="menu-item nav-dropdown-item">{inside}</span>
      ) : (
        <a
          className="menu-item nav-dropdown-item"
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
            <Choice key={item.id} option={item} icons={icons} strings={strings} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Says so when a choice does not show the same page: readers should know before they click. */
function Landing({ landing, strings }: { landing: DivisionOption['landing']; strings: Strings }) {
  if (landing !== 'section' && landing !== 'start') return null;
  return <span className="menu-landing">{landing === 'section' ? strings.sectionStart : strings.startPage}</span>;
}
