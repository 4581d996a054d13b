export const label = 'Count';
