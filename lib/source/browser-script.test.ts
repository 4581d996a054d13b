import { describe, expect, it } from 'vitest';
import { isBrowserScript } from './browser-script';

describe('isBrowserScript', () => {
  it.each([
    ['a statement', "document.title += '!';", true],
    ['a wrapper', '!(function (t, e) { t.x = e; })(window, document);', true],
    ['nothing', '', true],
    ['a guarded export', "(function () {\n  if (typeof module !== 'undefined') module.exports = {};\n})();", true],
    ['a dynamic import', "import('/other.js').then(start);", true],
    ['a comment about modules', '/*\nimport x from "y"\n*/\nstart();', true],
    ['a command', '#!/usr/bin/env node\nstart();', false],
    ['CommonJS', "const fs = require('fs');", false],
    ['CommonJS, parts', "const { readFile } = require('fs');", false],
    ['an export of CommonJS', 'module.exports = { a: 1 };', false],
    ['named exports of CommonJS', 'exports.a = 1;', false],
    ['a module', "import fs from 'node:fs';", false],
    ['a module for its effects', 'import "./other.js";', false],
    ['exports of a module', 'const a = 1;\nexport default a;', false],
  ])('%s', (_, text, expected) => {
    expect(isBrowserScript(text)).toBe(expected);
  });
});
