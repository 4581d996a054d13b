/** The line above a page's title: the group's name or the breadcrumbs. */
import type { TrailStep } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import { Glyph } from '../ui/glyph';

interface TrailProps {
  trail: readonly TrailStep[];
  form: 'section' | 'breadcrumbs';
  strings: Strings;
}

/** `section`: the last group. `breadcrumbs`: all steps, linked where a step has a page. */
export function Trail({ trail, form, strings }: TrailProps) {
  const last = trail.at(-1);
  if (!last) return null;
  if (form === 'section') return <div className="eyebrow">{last.label}</div>;
  return (
    <nav className="eyebrow" aria-label={strings.breadcrumbs}>
      <ol className="breadcrumb-list">
        {trail.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail never changes in place, and two groups may share a name.
          <li key={index} className="breadcrumb-item">
            {index > 0 && <Glyph name="forward" mirrored />}
            {step.href === undefined ? <span>{step.label}</span> : <a href={step.href}>{step.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
