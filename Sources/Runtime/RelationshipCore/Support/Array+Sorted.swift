extension Array {
    /// Returns the index of the first element that fails the test, in an array where all passing elements come first.
    func partition(_ comesBefore: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Array where Element: Comparable {
    /// Inserts an element into a sorted array.
    mutating func insertSorted(_ element: Element) {
        // Most new elements come last, because they are ordered by time.
        guard let last, element < last else { return append(element) }
        insert(element, at: partition { $0 < element })
    }

    /// Removes an element from a sorted array.
    mutating func removeSorted(_ element: Element) {
        let index = partition { $0 < element }
        guard index < endIndex, self[index] == element else { return }
        remove(at: index)
    }
}
