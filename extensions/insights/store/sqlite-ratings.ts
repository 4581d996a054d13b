/** Ratings as numbers, so that they take one byte. */
import type { Rating } from '../events';

/** The numbers of ratings. */
export const RATINGS = { up: 1, down: -1 } as const;

/** 0 without a rating. */
export function ratingNumber(rating: Rating | undefined): number {
  return rating === undefined ? 0 : RATINGS[rating];
}

/** The rating that a stored number means. */
export function ratingOf(stored: unknown): Rating | undefined {
  const number = Number(stored);
  return number === 0 ? undefined : number > 0 ? 'up' : 'down';
}
