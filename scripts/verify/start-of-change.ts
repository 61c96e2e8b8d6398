import { execFileSync } from 'node:child_process'

/** The lines that a git command prints. */
export const gitLines = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** The last commit that is on `main` already; on `main` itself, and in a clone without it, the one that is checked out. */
export function startOfChange(root: string): string {
  for (const ref of ['origin/main', 'main'])
    try {
      const [base] = gitLines(root, 'merge-base', 'HEAD', ref)
      if (base !== gitLines(root, 'rev-parse', 'HEAD')[0]) return base!
    } catch {
      // a clone without that branch
    }
  return 'HEAD'
}
