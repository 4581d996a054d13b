/** The `Content-Type` of files by extension. */
import { Mime } from 'mime';
import other from 'mime/types/other.js';
import standard from 'mime/types/standard.js';
import { extensionOf } from './paths';

let types: Mime | undefined;

/** Made when the first name is looked up: that takes longer than loading the lists, and many processes look up none. */
function typeList(): Mime {
  // RFC 9512 registers this type; the library still uses the older `text/yaml`.
  types ??= new Mime(standard, other).define({ 'application/yaml': ['yaml', 'yml'] }, true);
  return types;
}

const TEXT = /^(?:text\/|application\/(?:json|xml|yaml|javascript)$)/;

/** The `Content-Type` for a file name. Text types are UTF-8; an unknown extension is `application/octet-stream`. */
export function contentTypeOf(name: string): string {
  const type = mediaTypeOf(name) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** The media type for a file name, without parameters; undefined for an unknown extension. */
export function mediaTypeOf(name: string): string | undefined {
  return typeList().getType(extensionOf(name)) ?? undefined;
}
