import { compareProblems } from '@/lib/content/problems'
import { type CheckedDraft, checkDraft, type FixedDraft, findMissing, fixDraft } from './check-draft'

/** Checks or fixes drafts away from the page, which so answers to keys whatever is pasted into it. */
export type CheckRequest = { number: number; id: string; text: string; isFix?: boolean }

export type CheckReply = { number: number } & (CheckedDraft | FixedDraft)

let timer: ReturnType<typeof setTimeout>

addEventListener('message', ({ data: { number, id, text, isFix } }: MessageEvent<CheckRequest>) => {
  // Of those that have come meanwhile only the last is answered.
  clearTimeout(timer)
  timer = setTimeout(() => {
    const found = isFix ? fixDraft(id, text) : checkAll(id, text)
    postMessage({ number, ...found } satisfies CheckReply)
  })
})

function checkAll(id: string, text: string): CheckedDraft {
  const checked = checkDraft(id, text)
  return {
    ...checked,
    problems: [...checked.problems, ...findMissing(id, text, checked)].sort(compareProblems),
  }
}
