import { readdirSync, readFileSync } from 'node:fs'

/** Every file and folder below `dirs`, as sorted paths from the root. */
export const filesBelow = (...dirs: readonly string[]): string[] =>
  dirs
    .flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => `${dir}/${file.replaceAll('\\', '/')}`))
    .sort()

/** Every TypeScript source below `dirs`, as sorted paths from the root, without declarations. */
export const sourceFiles = (...dirs: readonly string[]): string[] =>
  filesBelow(...dirs).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

export const read = (file: string): string => readFileSync(file, 'utf8')

/** The code without its comments, so that a rule may be mentioned in a comment. Strings stay. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
