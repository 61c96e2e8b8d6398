/** What the modal host hands to the modal it shows. */
export type ModalProps = {
  /** Closes it; without effect while `locked`. */
  onClose: () => void
  /** Neither Escape nor a button closes it: a call is under way, or its flow must be finished. */
  locked: boolean
}
