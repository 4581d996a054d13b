/** In a build every page is known: any other address gets the prerendered 404 page at once. */
export { default, generateStaticParams } from './docs-route';

export const dynamicParams = false;
