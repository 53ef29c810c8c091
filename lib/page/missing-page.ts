import { answerMissingPage } from './answer-missing-page'

// On the 404 page, before it is shown: bundled by next.config.mjs.
answerMissingPage()
