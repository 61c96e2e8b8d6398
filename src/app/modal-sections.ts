import type { ModalName } from '#machines/modals/modals.machine.ts'
import type { ModalProps } from '../lib/modal-props.ts'
import { lazySection, type Section } from './lazy-section.tsx'

/** The content of each modal, each in a separate chunk. */
export const modalSections: Record<ModalName, Section<ModalProps>> = {
  loginPopupModal: lazySection('loginPopupModal', () =>
    import('#src/screens/modals/login-popup-modal.tsx').then((m) => m.LoginPopupModal),
  ),
  registerModal: lazySection('registerModal', () =>
    import('#src/screens/modals/register-modal.tsx').then((m) => m.RegisterModal),
  ),
  forgetPassModal: lazySection('forgetPassModal', () =>
    import('#src/screens/modals/forget-pass-modal.tsx').then((m) => m.ForgetPassModal),
  ),
  changePassModal: lazySection('changePassModal', () =>
    import('#src/screens/modals/change-pass-modal.tsx').then((m) => m.ChangePassModal),
  ),
  notice: lazySection('notice', () => import('#src/screens/modals/notice-modal.tsx').then((m) => m.NoticeModal)),
}
