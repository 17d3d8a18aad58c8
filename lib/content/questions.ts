/** Id of a page's questions. Ids of headings have no capitals, so none of them can equal it. */
export const QUESTIONS = 'allQuestions';
