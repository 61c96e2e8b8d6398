/** One setting of the environment. `docs/settings.md` and `.env.example` are written from this list. */
export type Setting = {
  name: string
  group: keyof typeof settingGroups
  /** What it does, in a sentence for the person who runs the server. */
  meaning: string
  /** The value that is used when the setting is missing; null: none. */
  fallback: string | null
  /** What happens without it, where `fallback` alone does not say it. */
  without?: string
  /** A value that the start accepts. */
  example: string
  /** Its value is a secret: `<name>_FILE` may name a file that holds it. */
  secret?: true
  /** Who reads it, when that is not the server's configuration. */
  readBy?: 'build'
}

/** The groups of settings, in the order of the page. */
export const settingGroups = {
  server: 'The server',
  database: 'The database',
  secrets: 'Secrets and the merchant',
  limits: 'Limits',
  retention: 'Retention in days',
  messages: 'Mail and text messages',
  signIn: 'Signing in with other services',
  partners: 'Game vendors and payment providers',
  console: "The operators' console",
  telemetry: 'Metrics, traces and logs',
  development: 'Demonstration and development',
} as const
