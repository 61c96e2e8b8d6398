/** Written by the build: every machine of the project, each drawing in its own chunk. */
declare module 'virtual:machines' {
  export const machines: readonly import('./graph.ts').MachineEntry[]
}
