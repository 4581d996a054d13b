import { describe, expect, it } from 'vitest';
import { SIDE_THEMES, THEMES } from '@/lib/words/themes';
import { THEME_FACTS, THEME_SLOTS } from './registry';
import { slotsOn } from './slots';

describe('slotsOn', () => {
  it.each(THEMES)('%s keeps its places beside a sidebar, and loses none without one', (theme) => {
    const slots = THEME_SLOTS[theme];
    expect(slotsOn(slots, true)).toBe(slots);
    const without = slotsOn(slots, false);
    const places = [without.logo, without.search, without.languages, without.versions, without.links, without.toggle];
    expect(places.filter((place) => place !== 'bar' && place !== 'floating')).toEqual([]);
    expect(without.shape).toBe('top');
  });
});

describe('the themes', () => {
  it.each(THEMES)('%s has facts and places', (theme) => {
    expect(THEME_FACTS[theme]).toBeDefined();
    // A bar that is only for small screens must not contain parts that only wide screens show.
    const { shape, logo, links } = THEME_SLOTS[theme];
    expect(shape === 'side').toBe(logo !== 'bar' && links !== 'bar');
    expect(SIDE_THEMES.has(theme)).toBe(shape === 'side');
  });

  it('have the id that writers tell them apart by', () => {
    expect(THEMES.filter((theme) => THEME_SLOTS[theme].sidebarId)).toEqual(['mint', 'maple', 'willow', 'linden']);
  });
});
