/** The optional style sheets and their files, relative to the project. What every page needs is in shell/document/document.css. */
import type { SheetFiles } from '@/lib/outputs/assets/style-sheets';
import { RARE_SHEET } from './mdx/component';
import { sheetsOf } from './mdx/registry';

export const sheetFiles: SheetFiles = {
  articles: {
    api: ['components/api/api.css', 'components/ui/select.css'],
    context: ['components/page/context-menu.css'],
    dashboard: ['components/dashboard/dashboard.css'],
    'not-found': ['components/page/not-found.css'],
    print: ['components/page/print/print.css'],
    problems: ['components/shell/problem-panel.css'],
    [RARE_SHEET]: ['components/page/aside.css', ...sheetsOf('rare')],
  },
  theme({ settings }) {
    const { theme, background, banner, languages } = settings;
    const hasBanner = banner !== undefined || Object.values(languages).some((own) => own.banner !== undefined);
    return [
      ...(background.decoration || background.image ? ['components/page/backdrop.css'] : []),
      ...(hasBanner ? ['components/shell/banner.css'] : []),
      `components/themes/${theme}/theme.css`,
    ];
  },
};
