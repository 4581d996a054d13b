/** The names in URLs of pages that several parts of a site list. See content/contributing/decisions/0011-part-in-the-address.mdx. */

/** The parameter of a page's address that names its part. */
export const PART = 'part';

/** The folder of the documents of pages in parts other than their default one. */
export const PART_FOLDER = '/_lectern/part';
