import { type CheckedDraft, checkDraft, mendDraft } from './check-draft'
import type { Change } from './insert'

/** Checks or mends drafts away from the page, which so answers to keys whatever is pasted into it. */
export type CheckRequest = { number: number; id: string; text: string; isMend?: boolean }

export type CheckReply = { number: number } & (CheckedDraft | { rounds: Change[][] })

addEventListener('message', ({ data: { number, id, text, isMend } }: MessageEvent<CheckRequest>) => {
  const found = isMend ? { rounds: mendDraft(id, text) } : checkDraft(id, text)
  postMessage({ number, ...found } satisfies CheckReply)
})
