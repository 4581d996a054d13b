/** The style sheets of the project's components. */
import { sheetFiles } from '@/components/sheets';
import { createStyleSheets } from '@/lib/outputs/assets/style-sheets';

export const { articleSheets, themeSheet, sheetNames, serveStyleSheet } = createStyleSheets(sheetFiles);
