import { defineConfig } from 'vitest/config'

/** As the project's own tests of `node`, in one worker; what a mutant lets fall outside a test ends no run. */
export default defineConfig({
  test: {
    include: ['{rules,server/areas,server/http,server/console/inbox}/**/*.test.ts'],
    // walks through all draws, which takes minutes beside the switches; other tests know the same prizes
    exclude: ['rules/lottery/odds.test.ts'],
    globalSetup: 'tests/support/database-setup.ts',
    setupFiles: 'tests/mutants/worker-setup.ts',
    isolate: false,
    maxWorkers: 1,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    hookTimeout: 180_000,
    testTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
