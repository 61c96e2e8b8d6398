import type { PasswordFieldFailures, PasswordForm } from './change-password.types.ts'

/**
 * What is missing or wrong, by field: the old password only where it is asked, and the confirmation equal [5.15, 5.16].
 */
export const passwordFailures = (form: PasswordForm, askOld: boolean): PasswordFieldFailures => {
  const failures: PasswordFieldFailures = {}
  if (askOld && (!form.oldPassword || form.oldPassword.isEmpty)) failures.oldPassword = 'required'
  if (form.newPassword.isEmpty) failures.newPassword = 'required'
  else if (!form.newValid) failures.newPassword = 'invalid'
  if (!form.confirmPassword.equals(form.newPassword)) failures.confirmPassword = 'different'
  return failures
}
