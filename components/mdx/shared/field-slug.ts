/** The part of a field's id that its name gives: `userId` → `user-id`. See content/reference/format/mdx.mdx#heading-ids. */
export function fieldSlug(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
