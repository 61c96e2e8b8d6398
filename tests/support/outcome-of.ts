/** `done`, or the code of the refusal. */
export const outcomeOf = (answer: { success: boolean; errorCode?: string }) =>
  answer.success ? 'done' : answer.errorCode
