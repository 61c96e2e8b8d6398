// a chunk of its own, which the built page runs in a task ahead of its own code: presses and scrolling come in between
import 'react-dom/client'
