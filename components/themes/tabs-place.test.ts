import { describe, expect, it } from 'vitest';
import type { Navbar } from '@/lib/config/settings';
import { slotsOf } from '../nav/slots';
import { option } from '../page/view.fixture';
import { THEME_SLOTS } from './registry';
import { tabsPlace } from './tabs-place';

const TWO = ['Guides', 'API reference'];
const FOUR = [...TWO, 'Integrations', 'Changelog'];
const SEVEN = [...FOUR, 'User guide', 'Solutions', 'Framework'];
const WIDE = ['使用指南与教程', '接口参考文档', '集成与扩展插件', '常见问题与解答', '版本更新日志', '部署与运维管理'];
const LINKS: Navbar = {
  links: ['Community', 'Support', 'Blog'].map((label) => ({ label, href: '/', type: 'github' })),
  primary: { type: 'button', label: 'Create a free sandbox', href: '/' },
};

describe('tabsPlace', () => {
  it.each([
    ['mint', TWO, undefined, 'row'],
    ['sequoia', TWO, undefined, 'bar'],
    ['sequoia', FOUR, undefined, 'bar'],
    ['sequoia', TWO, LINKS, 'bar'],
    ['sequoia', FOUR, LINKS, 'bar'],
    ['sequoia', SEVEN, LINKS, 'row'],
    // The search is in the sidebar.
    ['luma', FOUR, LINKS, 'bar'],
    ['luma', WIDE, LINKS, 'row'],
    // The letters of the same number are half as wide.
    ['luma', WIDE.map((label) => 'x'.repeat(label.length)), LINKS, 'bar'],
  ] as const)('%s with %j', (theme, labels, navbar = { links: [] }, place) => {
    const slots = slotsOf([{ kind: 'tab', options: labels.map((label) => option(label)) }]);
    expect(tabsPlace({ navbar }, slots, THEME_SLOTS[theme])).toBe(place);
  });
});
