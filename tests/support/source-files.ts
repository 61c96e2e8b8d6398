import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type SourceFile = { path: string; text: string; lines: number; imports: { from: string; typeOnly: boolean }[] }

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm

function resolve(file: string, from: string): string {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : `npm:${from}`
}

/** Every committed or new source file of the project, with what it imports, relative to the root or as `npm:<name>`. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.includes('/generated/') && !path.endsWith('routeTree.gen.ts'))
    .flatMap((path) => {
      let text: string
      try {
        text = readFileSync(join(root, path), 'utf8')
      } catch {
        return []
      }
      const imports = [...text.matchAll(importPattern)].map(([, type, named, dynamic]) => ({
        from: resolve(path, (named ?? dynamic)!),
        typeOnly: type !== undefined,
      }))
      return [{ path, text, lines: text.trimEnd().split('\n').length, imports }]
    })
}

export const isTest = (path: string) =>
  /\.(test|e2e|bench|test-d)\.tsx?$/.test(path) || path.startsWith('tests/') || path.includes('/testing/')
