/** Written by the build: every machine of the project, its drawing a chunk of its own. */
declare module 'virtual:machines' {
  export const machines: readonly import('./graph.ts').MachineEntry[]
}
