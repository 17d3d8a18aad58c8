/** Id of a page's questions. Ids of headings have no capitals, so that none is the same. */
export const QUESTIONS = 'allQuestions';
