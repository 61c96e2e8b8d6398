/**
 * Remarks of the bundler that say nothing to whoever builds: how long its plugins took, and that the import of React's client
 * in `src/app/react-first.ts` moves nothing, which it is not there for. All other warnings are shown.
 */
export const quiet = { bundlerTimings: false, ineffectiveDynamicImport: false }
