/**
 * Hides remarks of the bundler that don't concern the person who builds: plugin timings, and that the import of React's
 * client in `src/app/react-first.ts` splits nothing, which is not its purpose. All other warnings are shown.
 */
export const quiet = { bundlerTimings: false, ineffectiveDynamicImport: false }
