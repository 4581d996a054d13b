/** The active option of the list: the focus stays in the field, and `aria-activedescendant` names the option. */

export interface Choice {
  /** Resets to the current options: the first one that matches `preferred` is active, else the first one. */
  reset(preferred: string): void;
  /** Moves by a number of options, wrapping around. */
  move(by: number): void;
  /** Moves to an option by index; `-1` is the last. */
  to(index: number): void;
  /** Moves to the option under the pointer. */
  point(target: EventTarget | null): void;
  current(): HTMLElement | undefined;
}

/** Manages the options of `list` for `input`. */
export function createChoice(input: HTMLInputElement, list: HTMLElement): Choice {
  let rows: HTMLElement[] = [];
  let chosen = -1;

  function choose(index: number, scroll: boolean): void {
    rows[chosen]?.setAttribute('aria-selected', 'false');
    chosen = rows.length === 0 ? -1 : (index + rows.length) % rows.length;
    const row = rows[chosen];
    row?.setAttribute('aria-selected', 'true');
    if (scroll) row?.scrollIntoView({ block: 'nearest' });
    if (row) input.setAttribute('aria-activedescendant', row.id);
    else input.removeAttribute('aria-activedescendant');
  }

  return {
    reset(preferred) {
      rows = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
      rows.forEach((row, number) => {
        row.id = `search-option-${number}`;
      });
      list.scrollTop = 0;
      input.setAttribute('aria-expanded', String(rows.length > 0));
      choose(
        Math.max(
          0,
          rows.findIndex((row) => row.matches(preferred)),
        ),
        false,
      );
    },
    move: (by) => choose(chosen + by, true),
    to: (index) => choose(index, true),
    point(target) {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
      const index = row ? rows.indexOf(row) : -1;
      if (index >= 0 && index !== chosen) choose(index, false);
    },
    current: () => rows[chosen],
  };
}
