/** Joins class names and leaves out what is false. */
export { clsx as classNames } from 'clsx'
