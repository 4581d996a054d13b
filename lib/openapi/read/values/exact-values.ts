/** Keeps all digits of numbers in the values of a specification that readers see. Everywhere else numbers are plain ones. */
import { isScalar, visit, type Document as YamlDocument } from 'yaml';
import { exactNumber, isExact, losesDigits, plainNumber } from '@/lib/kit/exact-numbers';
import { setOwn } from '../split';
import { VALUES, visitKeywords } from './visit-keywords';
import { TEXTS } from './written-texts';

/** Keys of limits: only digits that would be lost are kept. */
const LIMITS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
/** Keeps the sources of numbers in a parsed YAML document. Returns whether there are any that differ. */
export function markYamlNumbers(document: YamlDocument): boolean {
  let hasMarks = false;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'number' || !isScalar(node) || !/\d/.test(node.source ?? '')) return;
      const value = exactNumber(node.source ?? '');
      node.value = value;
      hasMarks ||= isExact(value);
    },
  });
  return hasMarks;
}

/** Makes numbers plain that are neither values nor texts for readers; mutates and returns `root`. Linear in its size. */
export function keepExactValues<T>(root: T): T {
  visitKeywords(root, (holder, key) => {
    const value = holder[key];
    if (VALUES.has(key) || TEXTS.has(key)) return;
    if (Array.isArray(value) && value.some(isExact)) setOwn(holder, key, value.map(plainNumber));
    else if (isExact(value) && !(LIMITS.has(key) && losesDigits(value))) setOwn(holder, key, plainNumber(value));
  });
  return root;
}
