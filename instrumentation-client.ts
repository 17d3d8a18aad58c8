// The longest part of a page's start runs before Next starts, in a task of its own (next-output/make-bundles.ts).
import 'react-dom/client';
