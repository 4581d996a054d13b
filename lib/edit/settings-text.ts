/** Edits of `docs.json` and the files that it refers to. Comments and layout are kept. */
import { applyEdits, type FormattingOptions, findNodeAtLocation, modify, type Node, parseTree } from 'jsonc-parser';
import { type FilePath, filePath, folderOf, resolveInside } from '@/lib/kit/paths';
import type { TextEdit } from './text-edits';

const MAX_FILES = 1_000;

/** `docs.json` and all files that it refers to with `$ref`, by path. `read` returns undefined for a file that does not exist. */
export function settingsTexts(read: (file: FilePath) => string | undefined): Map<FilePath, string> {
  const texts = new Map<FilePath, string>();
  const queue = [filePath('docs.json')];
  for (let file = queue.pop(); file !== undefined && texts.size < MAX_FILES; file = queue.pop()) {
    const text = texts.has(file) ? undefined : read(file);
    if (text === undefined) continue;
    texts.set(file, text);
    for (const { keys, node } of stringsIn(text)) {
      const target = keys.at(-1) === '$ref' ? resolveInside(folderOf(file), String(node.value)) : undefined;
      if (target !== undefined) queue.push(target);
    }
  }
  return texts;
}

/** Replaces strings of a JSON text. `change`: the new value of a string, by the keys that lead to it; undefined keeps it. */
export function editStrings(
  text: string,
  change: (keys: readonly (string | number)[], value: string) => string | undefined,
): TextEdit[] {
  return stringsIn(text).flatMap(({ keys, node }) => {
    const value = change(keys, String(node.value));
    return value === undefined
      ? []
      : [{ start: node.offset, end: node.offset + node.length, text: JSON.stringify(value) }];
  });
}

/** The text with `value` at `keys`; -1 as the last key appends to an array. */
export function setValue(text: string, keys: readonly (string | number)[], value: unknown): string {
  const options = { formattingOptions: layoutOf(text), isArrayInsertion: keys.at(-1) === -1 };
  return applyEdits(text, modify(text, [...keys], value, options));
}

/** The text without one element of the array at `keys`. The library leaves a comma in arrays on one line. */
export function removeElement(text: string, keys: readonly (string | number)[], index: number): string {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const elements = (root && findNodeAtLocation(root, [...keys])?.children) ?? [];
  const [before, element, after] = [elements[index - 1], elements[index], elements[index + 1]];
  if (!element) return text;
  const start = after || !before ? element.offset : before.offset + before.length;
  const end = after ? after.offset : element.offset + element.length;
  return text.slice(0, start) + text.slice(end);
}

/** Whether the text has a value at `keys`. */
export function hasValue(text: string, keys: readonly (string | number)[]): boolean {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root !== undefined && findNodeAtLocation(root, [...keys]) !== undefined;
}

function stringsIn(text: string): { keys: (string | number)[]; node: Node }[] {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const found: { keys: (string | number)[]; node: Node }[] = [];
  const walk = (node: Node, keys: (string | number)[]): void => {
    if (node.type === 'string') found.push({ keys, node });
    else if (node.type === 'array') {
      for (const [index, child] of (node.children ?? []).entries()) walk(child, [...keys, index]);
    } else if (node.type === 'object') {
      for (const { children } of node.children ?? []) {
        const [key, value] = children ?? [];
        if (key && value) walk(value, [...keys, String(key.value)]);
      }
    }
  };
  if (root) walk(root, []);
  return found;
}

/** The indentation and line ends of the text. */
function layoutOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { insertSpaces: !indent.startsWith('\t'), tabSize: indent.startsWith('\t') ? 1 : indent.length, eol };
}
