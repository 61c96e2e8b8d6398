/**
 * A start that cannot go on. Its message is one sentence that names the setting and the cure; the entry point prints it
 * and leaves with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
