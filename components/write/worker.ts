import { type CheckedDraft, checkDraft } from './check-draft'

/** Checks drafts away from the page, which so answers to keys whatever is pasted into it. */
export type CheckRequest = { number: number; id: string; text: string }

export type CheckReply = CheckedDraft & { number: number }

addEventListener('message', ({ data: { number, id, text } }: MessageEvent<CheckRequest>) => {
  postMessage({ number, ...checkDraft(id, text) } satisfies CheckReply)
})
