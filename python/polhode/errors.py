"""Errors of the library as exceptions, with their place."""


class PolhodeError(Exception):
    """What the library refused or could not finish.

    where: the file and the path of the value, or the quantity; line, column: counted from 1, 0 where there is no text;
    what: the reason; result: the rows computed until then, where there are any.
    """

    def __init__(self, what, where="", line=0, column=0, result=None):
        super().__init__(what, where, line, column)
        self.what, self.where, self.line, self.column, self.result = what, where, line, column, result

    def __str__(self):
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.where}{place}: {self.what}" if self.where or place else self.what
