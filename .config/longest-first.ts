import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes long however small the file is. Begun late, one of them would leave cores idle at the end. */
const long = /\/tests\/(?:faults|contract|model|drift\/(?:ferry|observatory))\//

/** The largest files of a project come first, and before them those that are known to take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project)
    return [...projects.values()].flatMap((own) => [
      ...own.filter(({ moduleId }) => long.test(moduleId)),
      ...own.filter(({ moduleId }) => !long.test(moduleId)),
    ])
  }
}
