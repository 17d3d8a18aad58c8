// The longest part of a page's start runs before Next starts, in a task of its own (scripts/bundle.ts).
import 'react-dom/client';
