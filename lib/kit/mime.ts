/** The `Content-Type` of files, by their endings. */
import { Mime } from 'mime';
import other from 'mime/types/other.js';
import standard from 'mime/types/standard.js';
import { extensionOf } from './paths';

// RFC 9512 registers this type; the library still has the older `text/yaml`.
const types = new Mime(standard, other).define({ 'application/yaml': ['yaml', 'yml'] }, true);

const TEXT = /^(?:text\/|application\/(?:json|xml|yaml|javascript)$)/;

/** The value of `Content-Type` for a file name: texts are UTF-8, an unknown ending is `application/octet-stream`. */
export function contentTypeOf(name: string): string {
  const type = mediaTypeOf(name) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

/** The media type of a file name, without parameters; undefined for an unknown ending. */
export function mediaTypeOf(name: string): string | undefined {
  return types.getType(extensionOf(name)) ?? undefined;
}
