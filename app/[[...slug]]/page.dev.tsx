/** While writing, pages come and go: each address is looked up when it is asked for. */
export { default } from './docs-route';
