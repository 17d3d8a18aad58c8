// The longest part of a page's start runs before Next starts, in a task of its own (next-output/make-bundle.ts).
import 'react-dom/client';
